/**
 * Guest-side code that runs before any user code, once an instance. It captures the built-ins our side of
 * the bridge uses, so that a hook that replaces `JSON.stringify`, `Array.prototype.push` or `Promise` hurts
 * only itself. Rules inside: no method of a user-visible prototype is called, no array with the ordinary
 * prototype is written to, text is built by `+` only.
 */
export const PRELUDE = String.raw`
(function (host, limits) {
  'use strict';
  const G = globalThis;
  const { apply, construct, ownKeys, getPrototypeOf, defineProperty, getOwnPropertyDescriptor } = Reflect;
  const quote = JSON.stringify, parse = JSON.parse, isArray = Array.isArray, keysOf = Object.keys;
  const create = Object.create, isFinite = Number.isFinite, toText = String, floor = Math.floor;
  const charCode = String.prototype.charCodeAt, slice = String.prototype.slice, match = RegExp.prototype.exec;
  const tagOf = Object.prototype.toString, isIntegerText = /^(?:0|[1-9][0-9]*)$/;
  const NativeDate = Date, NativePromise = Promise, NativeError = Error, NativeMap = Map;
  const NativeInternalError = G.InternalError;
  const mapGet = Map.prototype.get, mapSet = Map.prototype.set, mapDelete = Map.prototype.delete;
  const promiseThen = Promise.prototype.then;
  const callMethod = (fn, self, a) => apply(fn, self, { __proto__: null, length: 1, 0: a });

  // ---- readable errors -------------------------------------------------------------------------
  const safeText = (value) => {
    try {
      if (value === null) return 'null';
      const type = typeof value;
      if (type === 'symbol') return apply(Symbol.prototype.toString, value, { __proto__: null, length: 0 });
      if (type === 'object') return callMethod(tagOf, value);
      if (type === 'function') return 'a function';
      return '' + (type === 'bigint' ? toText(value) + 'n' : value);
    } catch { return 'a value that cannot be shown'; }
  };
  const readText = (object, key) => {
    try { const value = object[key]; return typeof value === 'string' ? value : undefined; } catch { return undefined; }
  };
  const isErrorObject = (value) => {
    try { return typeof value === 'object' && value !== null && value instanceof NativeError; } catch { return false; }
  };
  const describe = (value, depth) => {
    const out = { __proto__: null };
    if (isErrorObject(value)) {
      out.name = readText(value, 'name') ?? 'Error';
      out.message = readText(value, 'message') ?? '';
      out.stack = readText(value, 'stack') ?? '';
      let cause;
      try { cause = value.cause; } catch { cause = undefined; }
      if (cause !== undefined && depth < 3) {
        const inner = describe(cause, depth + 1);
        out.cause = (inner.name ? inner.name + ': ' : '') + inner.message;
      }
      return out;
    }
    out.name = '';
    if (typeof value === 'object' && value !== null) {
      const message = readText(value, 'message');
      out.message = message === undefined ? 'an object that cannot be shown as text' : message;
      if (message === undefined) {
        try {
          const json = serialise(value, 2000);
          if (json.failed === undefined) out.message = json.text;
        } catch { /* keep the sentence */ }
      }
    } else out.message = safeText(value);
    return out;
  };
  const cut = (text, length) => text.length > length ? callMethod2(slice, text, 0, length) + '…' : text;
  const callMethod2 = (fn, self, a, b) => apply(fn, self, { __proto__: null, length: 2, 0: a, 1: b });
  const errorJson = (value) => {
    const error = describe(value, 0);
    let text = '{"name":' + quote(error.name) + ',"message":' + quote(cut(error.message, 4000));
    text += ',"stack":' + quote(cut(error.stack ?? '', 8000));
    if (error.cause !== undefined) text += ',"cause":' + quote(cut(error.cause, 1000));
    const internal = typeof value === 'object' && value !== null && isErrorObject(value) &&
      getPrototypeOf(value) === NativeInternalError.prototype;
    return text + ',"internal":' + (internal ? 'true' : 'false') + '}';
  };

  // ---- values to JSON text, with a list of what JSON could not carry ------------------------------
  const MAX_DEPTH = 100;
  const Stop = { __proto__: null };
  const kindOfObject = (value) => {
    const tag = callMethod(tagOf, value);
    return callMethod2(slice, tag, 8, tag.length - 1);
  };
  const serialise = (root, limit) => {
    const state = { __proto__: null, text: '', lost: '', size: 0, failed: undefined, path: '', where: '' };
    const fail = (kind, path, reason) => {
      state.failed = kind; state.where = path; state.reason = reason;
      throw Stop;
    };
    const lose = (path, kind) => {
      if (state.lost.length < 20000)
        state.lost += (state.lost === '' ? '' : ',') + '{"path":' + quote(path) + ',"kind":' + quote(kind) + '}';
    };
    const grow = (piece, path) => {
      state.size += piece.length;
      if (state.size > limit) fail('tooLarge', path, '');
      return piece;
    };
    const step = (path, key, inArray) =>
      inArray ? path + '[' + key + ']' : path === '' ? key : path + '.' + key;
    const walk = (value, path, inArray, parents, depth, converted) => {
      const type = typeof value;
      if (value === null) return grow('null', path);
      if (type === 'boolean') return grow(value ? 'true' : 'false', path);
      if (type === 'number') {
        if (isFinite(value)) return grow('' + (value === 0 ? 0 : value), path);
        lose(path, '' + value);
        return grow('null', path);
      }
      if (type === 'string') {
        if (value.length > limit) fail('tooLarge', path, '');
        return grow(quote(value), path);
      }
      if (type === 'bigint') fail('notSerialisable', path, 'a BigInt has no JSON form');
      if (type === 'undefined' || type === 'function' || type === 'symbol') {
        if (depth > 0 || type !== 'undefined') lose(path, type);
        return inArray ? grow('null', path) : undefined;
      }
      for (let parent = parents; parent; parent = parent.up)
        if (parent.value === value) fail('notSerialisable', path, 'the value contains itself (a cycle)');
      if (depth >= MAX_DEPTH) fail('notSerialisable', path, 'it is nested deeper than 100 levels');
      const toJson = converted ? undefined : value.toJSON;
      if (typeof toJson === 'function') {
        lose(path, kindOfObject(value));
        return walk(callMethod(toJson, value, ''), path, inArray, parents, depth, true);
      }
      const here = { __proto__: null, value, up: parents };
      if (isArray(value)) {
        const length = value.length;
        let text = grow('[', path);
        for (let i = 0; i < length; i++) {
          if (i > 0) text += grow(',', path);
          text += walk(value[i], step(path, '' + i, true), true, here, depth + 1, false);
        }
        return text + grow(']', path);
      }
      const kind = kindOfObject(value);
      if (kind !== 'Object') lose(path, kind);
      let text = grow('{', path), first = true;
      const keys = keysOf(value);
      for (let i = 0; i < keys.length; i++) {
        const key = keys[i];
        const inner = walk(value[key], step(path, key, false), false, here, depth + 1, false);
        if (inner === undefined) continue;
        text += grow((first ? '' : ',') + quote(key) + ':', path) + inner;
        first = false;
      }
      return text + grow('}', path);
    };
    try {
      state.text = walk(root, '', false, undefined, 0, false);
    } catch (problem) {
      if (problem !== Stop) {
        state.failed = 'notSerialisable';
        state.reason = 'reading it threw ' + (() => { const e = describe(problem, 0); return (e.name ? e.name + ': ' : '') + e.message; })();
        state.internal = isErrorObject(problem) && getPrototypeOf(problem) === NativeInternalError.prototype ? problem.message : problem === null ? 'null' : undefined;
      }
    }
    return state;
  };

  // ---- functions of the guest, known outside by number --------------------------------------------
  const functions = new NativeMap();
  let lastFunction = 0;
  const expose = (fn) => {
    const number = ++lastFunction;
    callMethod2(mapSet, functions, number, fn);
    return number;
  };
  const shapeOf = (value, depth) => {
    if (typeof value === 'function') {
      let name;
      try { name = value.name; } catch { name = ''; }
      return '{"kind":"function","fn":' + expose(value) + ',"name":' + quote(typeof name === 'string' ? name : '') + '}';
    }
    if (value !== null && typeof value === 'object' && depth < 4) {
      if (isArray(value)) {
        let items = '';
        for (let i = 0; i < value.length && i < 1000; i++) items += (i ? ',' : '') + shapeOf(value[i], depth + 1);
        return '{"kind":"list","items":[' + items + ']}';
      }
      let entries = '', first = true;
      const keys = keysOf(value);
      for (let i = 0; i < keys.length && i < 1000; i++) {
        entries += (first ? '' : ',') + quote(keys[i]) + ':' + shapeOf(value[keys[i]], depth + 1);
        first = false;
      }
      return '{"kind":"object","entries":{' + entries + '}}';
    }
    return '{"kind":"other","type":' + quote(value === null ? 'null' : typeof value) + '}';
  };

  // ---- one call of a hook ---------------------------------------------------------------------------
  const report = (call, input, before, value, isAsync) => {
    const after = serialise(input, limits.returnBytes);
    const back = serialise(value, limits.returnBytes);
    let text = '{"async":' + (isAsync ? 'true' : 'false') + ',"lost":[' + back.lost + ']';
    if (after.failed === undefined && after.text !== undefined && after.text !== before) text += ',"inputAfter":' + after.text;
    if (back.internal !== undefined) text += ',"internal":' + quote(back.internal);
    if (back.failed === 'tooLarge') text += ',"kind":"tooLarge","limitBytes":' + limits.returnBytes;
    else if (back.failed !== undefined)
      text += ',"kind":"notSerialisable","path":' + quote(back.where) + ',"reason":' + quote(cut(back.reason ?? '', 1000));
    else text += ',"kind":"value"' + (back.text === undefined ? '' : ',"json":' + back.text);
    host.settled(call, text + '}');
  };
  const reportThrown = (call, input, before, error, isAsync) => {
    let text = '{"async":' + (isAsync ? 'true' : 'false') + ',"lost":[],"kind":"threw","error":' + errorJson(error);
    const after = serialise(input, limits.returnBytes);
    if (after.failed === undefined && after.text !== undefined && after.text !== before) text += ',"inputAfter":' + after.text;
    host.settled(call, text + '}');
  };
  const isThenable = (value) =>
    value !== null && (typeof value === 'object' || typeof value === 'function') && typeof value.then === 'function';
  const callHook = (call, number, json) => {
    const fn = callMethod(mapGet, functions, number);
    const input = parse(json);
    const before = serialise(input, limits.returnBytes).text;
    let value, thenable;
    try {
      value = apply(fn, undefined, { __proto__: null, length: 1, 0: input });
      thenable = isThenable(value);
    } catch (error) {
      reportThrown(call, input, before, error, false);
      return;
    }
    if (!thenable) { report(call, input, before, value, false); return; }
    // await of an async function uses the engine's own machinery, not a replaced Promise.prototype.then.
    (async () => {
      let settled;
      try { settled = await value; } catch (error) { reportThrown(call, input, before, error, true); return; }
      report(call, input, before, settled, true);
    })();
  };

  // ---- timers and requests ----------------------------------------------------------------------------
  const timers = new NativeMap();
  let lastTimer = 0;
  const startTimer = (repeat) => (callback, ms, ...rest) => {
    if (typeof callback !== 'function') throw new TypeError('The first argument of a timer must be a function');
    const number = ++lastTimer, delay = ms > 0 && isFinite(+ms) ? +ms : 0;
    callMethod2(mapSet, timers, number, { __proto__: null, callback, rest, repeat, delay });
    host.setTimer(number, delay);
    return number;
  };
  const stopTimer = (number) => {
    callMethod(mapDelete, timers, number);
    host.clearTimer(+number);
  };
  const fireTimer = (number) => {
    const timer = callMethod(mapGet, timers, number);
    if (!timer) return;
    if (timer.repeat) host.setTimer(number, timer.delay > 0 ? timer.delay : 1);
    else callMethod(mapDelete, timers, number);
    try { apply(timer.callback, undefined, timer.rest); }
    catch (error) { host.uncaught(errorJson(error)); }
  };
  const requests = new NativeMap();
  let lastRequest = 0;
  const request = (name, payload) => {
    const json = serialise(payload, limits.returnBytes);
    const number = ++lastRequest;
    const promise = new NativePromise((resolve, reject) => {
      callMethod2(mapSet, requests, number, { __proto__: null, resolve, reject });
    });
    host.request(number, '' + name, json.failed === undefined && json.text !== undefined ? json.text : 'null');
    return promise;
  };
  const settleRequest = (number, isOk, json) => {
    const open = callMethod(mapGet, requests, number);
    if (!open) return;
    callMethod(mapDelete, requests, number);
    const value = parse(json);
    if (isOk) open.resolve(value); else open.reject(new NativeError('' + value));
  };

  // ---- clock and random --------------------------------------------------------------------------------
  const VirtualDate = function Date(...args) {
    if (new.target === undefined) return callMethod(dateToString, new NativeDate(host.now()));
    return construct(NativeDate, args.length === 0 ? { __proto__: null, length: 1, 0: host.now() } : args, new.target);
  };
  const dateToString = NativeDate.prototype.toString;
  VirtualDate.prototype = NativeDate.prototype;
  defineProperty(VirtualDate, 'length', { value: 7 });
  const method = (object, name, value) =>
    defineProperty(object, name, { value, writable: true, enumerable: false, configurable: true });
  method(VirtualDate, 'now', { now() { return host.now(); } }.now);
  method(VirtualDate, 'parse', NativeDate.parse);
  method(VirtualDate, 'UTC', NativeDate.UTC);
  method(NativeDate.prototype, 'constructor', VirtualDate);
  method(G, 'Date', VirtualDate);
  method(Math, 'random', { random() { return host.random(); } }.random);

  // ---- console: counted here, so that a flood never crosses the bridge -----------------------------------
  let lines = 0, bytes = 0, dropped = 0;
  const show = (value) => {
    if (typeof value === 'string') return value;
    if (isErrorObject(value)) {
      const error = describe(value, 0);
      return (error.name ?? 'Error') + ': ' + error.message;
    }
    if (value !== null && typeof value === 'object') {
      const json = serialise(value, 4000);
      if (json.failed === undefined && json.text !== undefined) return json.text;
      return json.failed === 'tooLarge' ? safeText(value) + ' (too large to show)' : safeText(value);
    }
    return safeText(value);
  };
  const log = (level) => (...args) => {
    if (lines >= limits.consoleLines || bytes >= limits.consoleBytes) { dropped++; return; }
    let text = '';
    for (let i = 0; i < args.length; i++) text += (i ? ' ' : '') + show(args[i]);
    if (text.length > limits.consoleBytes - bytes) text = cut(text, limits.consoleBytes - bytes);
    lines++; bytes += text.length;
    host.console(level, text);
  };
  const consoleObject = {};
  const levels = ['log', 'info', 'debug', 'warn', 'error', 'trace'];
  for (let i = 0; i < levels.length; i++) method(consoleObject, levels[i], log(levels[i]));
  method(consoleObject, 'table', log('log'));
  method(consoleObject, 'dir', log('log'));
  method(consoleObject, 'group', log('log'));
  method(consoleObject, 'groupEnd', () => undefined);
  method(consoleObject, 'assert', (ok, ...rest) => { if (!ok) log('error')('Assertion failed', ...rest); });
  const counters = new NativeMap();
  method(consoleObject, 'count', (label = 'default') => {
    const next = (callMethod(mapGet, counters, label) ?? 0) + 1;
    callMethod2(mapSet, counters, label, next);
    log('log')(label + ': ' + next);
  });
  method(consoleObject, 'time', () => undefined);
  method(consoleObject, 'timeEnd', () => undefined);
  method(G, 'console', consoleObject);

  method(G, 'setTimeout', { setTimeout: startTimer(false) }.setTimeout);
  method(G, 'setInterval', { setInterval: startTimer(true) }.setInterval);
  method(G, 'clearTimeout', { clearTimeout(number) { stopTimer(number); } }.clearTimeout);
  method(G, 'clearInterval', { clearInterval(number) { stopTimer(number); } }.clearInterval);
  method(G, 'queueMicrotask', { queueMicrotask(callback) {
    if (typeof callback !== 'function') throw new TypeError('queueMicrotask needs a function');
    (async () => { await undefined; try { callback(); } catch (error) { host.uncaught(errorJson(error)); } })();
  } }.queueMicrotask);

  const exportsOf = (namespace) => {
    let text = '', first = true;
    const names = ownKeys(namespace);
    for (let i = 0; i < names.length; i++) {
      if (typeof names[i] !== 'string') continue;
      text += (first ? '' : ',') + quote(names[i]) + ':' + shapeOf(namespace[names[i]], 0);
      first = false;
    }
    return '{' + text + '}';
  };

  return { __proto__: null, callHook, fireTimer, settleRequest, errorJson, exportsOf, request, expose,
    dropped: () => dropped };
})
`;
