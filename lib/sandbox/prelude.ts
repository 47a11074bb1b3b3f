import { PRELUDE_VALUES } from './prelude-values';

/**
 * Guest-side code that runs before any user code, once an instance. It captures the built-ins our side of
 * the bridge uses, so that a hook that replaces `JSON.stringify`, `Array.prototype.push` or `Promise` hurts
 * only itself. Rules inside: no method of a user-visible prototype is called, no array with the ordinary
 * prototype is written to, nothing is iterated or spread once user code runs, text is built by `+` only.
 */
export const PRELUDE = String.raw`
(function (host, limits) {
  'use strict';
${PRELUDE_VALUES}
  // ---- one call of a hook ---------------------------------------------------------------------------
  // Lines that marked code notes: where a value was returned, where an object was changed in place.
  let returnLine = 0, writeLine = 0;
  const mark = (note) => (line, value) => {
    note(typeof line === 'number' ? line >>> 0 : 0);
    return value;
  };
  defineProperty(G, '__hookReturn', { value: mark((line) => { returnLine = line; }) });
  defineProperty(G, '__hookWrite', { value: mark((line) => { writeLine = line; }) });
  const marks = () =>
    (returnLine === 0 ? '' : ',"line":' + returnLine) + (writeLine === 0 ? '' : ',"writeLine":' + writeLine);

  // The input as it is given: its JSON text, and its inner objects, to tell a change in them from another
  // object put in their place.
  const remember = (input) => {
    const inner = { __proto__: null };
    const keys = input !== null && typeof input === 'object' ? keysOf(input) : [];
    for (let i = 0; i < keys.length; i++) {
      const value = input[keys[i]];
      if (value !== null && typeof value === 'object') inner[keys[i]] = value;
    }
    return { __proto__: null, text: serialise(input, limits.returnBytes).text, inner };
  };
  const replacedIn = (input, inner) => {
    let text = '';
    const keys = keysOf(inner);
    for (let i = 0; i < keys.length; i++) {
      let now;
      try { now = input[keys[i]]; } catch { now = undefined; }
      if (now !== inner[keys[i]]) text += (text === '' ? '' : ',') + quote(keys[i]);
    }
    return text === '' ? '' : ',"replaced":[' + text + ']';
  };
  const changed = (input, before) => {
    const after = serialise(input, limits.returnBytes);
    const same = after.failed !== undefined || after.text === undefined || after.text === before.text;
    return marks() + (same ? '' : ',"inputAfter":' + after.text + replacedIn(input, before.inner));
  };
  const report = (call, input, before, value, isAsync) => {
    const inputAfter = changed(input, before);
    const back = serialise(value, limits.returnBytes);
    let text = '{"async":' + (isAsync ? 'true' : 'false') + ',"lost":[' + back.lost + ']' + inputAfter;
    if (back.internal !== undefined) text += ',"internal":' + quote(back.internal);
    if (back.failed === 'tooLarge') text += ',"kind":"tooLarge","limitBytes":' + limits.returnBytes;
    else if (back.failed !== undefined)
      text += ',"kind":"notSerialisable","path":' + quote(back.where) + ',"reason":' + quote(back.reason);
    else text += ',"kind":"value"' + (back.text === undefined ? '' : ',"json":' + back.text);
    host.settled(call, text + '}');
  };
  const reportThrown = (call, input, before, error, isAsync) => {
    let text = '{"async":' + (isAsync ? 'true' : 'false') + ',"lost":[],"kind":"threw","error":' + errorJson(error);
    text += changed(input, before);
    host.settled(call, text + '}');
  };
  const isThenable = (value) =>
    inherits(value, promisePrototype) ||
    (value !== null && (typeof value === 'object' || typeof value === 'function') && typeof value.then === 'function');
  const datesIn = (input, keys) => {
    for (let i = 0; i < keys.length; i++)
      input[keys[i]] = construct(NativeDate, { __proto__: null, length: 1, 0: input[keys[i]] });
  };
  const callHook = (call, number, json, restJson) => {
    const fn = callMethod(mapGet, functions, number);
    const input = parse(json);
    const rest = restJson === '' ? {} : parse(restJson);
    if (rest.dates !== undefined) datesIn(input, rest.dates);
    const args = { __proto__: null, length: 1, 0: input };
    if (rest.more !== undefined)
      for (let i = 0; i < rest.more.length; i++) { args[i + 1] = rest.more[i]; args.length = i + 2; }
    const before = remember(input);
    returnLine = 0; writeLine = 0;
    let value, thenable;
    try {
      value = apply(fn, undefined, args);
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

  // ---- console: counted here, so that a flood never crosses the bridge -----------------------------------
  let lines = 0, bytes = 0, dropped = 0;
  const isRoom = () => {
    if (lines < limits.consoleLines && bytes < limits.consoleBytes) return true;
    dropped++;
    return false;
  };
  const show = (value) => {
    if (typeof value === 'string') return value;
    if (isErrorObject(value)) {
      const error = describe(value, 0);
      return error.name + ': ' + error.message;
    }
    if (value !== null && typeof value === 'object') {
      const json = serialise(value, 4000);
      if (json.failed === undefined && json.text !== undefined) return json.text;
      return json.failed === 'tooLarge' ? safeText(value) + ' (too large to show)' : safeText(value);
    }
    return safeText(value);
  };
  const write = (level, text, args) => {
    if (!isRoom()) return;
    for (let i = 0; i < args.length && text.length <= limits.consoleBytes; i++)
      text += (i > 0 || text !== '' ? ' ' : '') + show(args[i]);
    // Showing a value may itself have written to the console.
    if (!isRoom()) return;
    text = cut(text, limits.consoleBytes - bytes);
    lines++; bytes += text.length;
    host.console(level, quote(text));
  };
  // An error nobody caught counts as a line, or a loop of timers that throw would flood after all.
  const complain = (error) => {
    if (!isRoom()) return;
    const text = errorJson(error);
    lines++; bytes += text.length;
    host.uncaught(text);
  };
  const takeDropped = () => { const count = dropped; dropped = 0; return count; };

  // ---- timers and requests ----------------------------------------------------------------------------
  const timers = new NativeMap();
  let lastTimer = 0;
  const startTimer = (repeat) => (callback, ms, ...rest) => {
    if (typeof callback !== 'function') throw new TypeError('The first argument of a timer must be a function');
    const wanted = +ms, delay = wanted > 0 && isFinite(wanted) ? wanted : 0;
    const number = ++lastTimer;
    callMethod2(mapSet, timers, number, { __proto__: null, callback, rest, repeat, delay });
    host.setTimer(number, delay);
    return number;
  };
  const stopTimer = (given) => {
    const number = typeof given === 'string' || typeof given === 'number' ? +given : 0;
    if (callMethod(mapDelete, timers, number)) host.clearTimer(number);
  };
  const fireTimer = (number) => {
    const timer = callMethod(mapGet, timers, number);
    if (!timer) return;
    if (timer.repeat) host.setTimer(number, timer.delay > 0 ? timer.delay : 1);
    else callMethod(mapDelete, timers, number);
    try { apply(timer.callback, undefined, timer.rest); }
    catch (error) { complain(error); }
  };
  const requests = new NativeMap();
  let lastRequest = 0;
  const request = (name, payload) => {
    const json = serialise(payload, limits.returnBytes);
    return new NativePromise((resolve, reject) => {
      if (json.failed !== undefined) {
        const why = json.failed === 'tooLarge' ? 'it is too large' : json.reason;
        reject(new NativeError('The request "' + name + '" cannot be sent: ' + why));
        return;
      }
      const number = ++lastRequest;
      callMethod2(mapSet, requests, number, { __proto__: null, resolve, reject });
      host.request(number, '' + name, json.text === undefined ? 'null' : json.text);
    });
  };
  const settleRequest = (number, isOk, json) => {
    const open = callMethod(mapGet, requests, number);
    if (!open) return;
    callMethod(mapDelete, requests, number);
    const value = parse(json);
    if (isOk) open.resolve(value); else open.reject(new NativeError('' + value));
  };

  // ---- clock and random --------------------------------------------------------------------------------
  const dateToString = NativeDate.prototype.toString;
  const VirtualDate = function Date(...args) {
    if (new.target === undefined) return callMethod(dateToString, new NativeDate(host.now()));
    return construct(NativeDate, args.length === 0 ? { __proto__: null, length: 1, 0: host.now() } : args, new.target);
  };
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
  // No standard global, and with it "out of memory" could be made up.
  delete G.InternalError;
  delete internalPrototype.constructor;

  // ---- what hook authors expect of any host ---------------------------------------------------------------
  const consoleObject = {};
  const log = (level) => (...args) => write(level, '', args);
  const levels = ['log', 'info', 'debug', 'warn', 'error', 'trace'];
  for (let i = 0; i < levels.length; i++) method(consoleObject, levels[i], log(levels[i]));
  for (const name of ['table', 'dir', 'dirxml', 'group', 'groupCollapsed']) method(consoleObject, name, log('log'));
  for (const name of ['groupEnd', 'time', 'timeEnd', 'timeLog', 'clear']) method(consoleObject, name, () => undefined);
  method(consoleObject, 'assert', (ok, ...rest) => { if (!ok) write('error', 'Assertion failed', rest); });
  const counters = new NativeMap();
  method(consoleObject, 'count', (label = 'default') => {
    const next = (callMethod(mapGet, counters, label) ?? 0) + 1;
    callMethod2(mapSet, counters, label, next);
    write('log', safeText(label) + ': ' + next, []);
  });
  method(consoleObject, 'countReset', (label = 'default') => { callMethod(mapDelete, counters, label); });
  method(G, 'console', consoleObject);

  method(G, 'setTimeout', { setTimeout: startTimer(false) }.setTimeout);
  method(G, 'setInterval', { setInterval: startTimer(true) }.setInterval);
  method(G, 'clearTimeout', { clearTimeout(number) { stopTimer(number); } }.clearTimeout);
  method(G, 'clearInterval', { clearInterval(number) { stopTimer(number); } }.clearInterval);
  method(G, 'queueMicrotask', { queueMicrotask(callback) {
    if (typeof callback !== 'function') throw new TypeError('queueMicrotask needs a function');
    (async () => { await undefined; try { callback(); } catch (error) { complain(error); } })();
  } }.queueMicrotask);

  return { __proto__: null, callHook, fireTimer, settleRequest, errorJson, exportsOf, request, expose, takeDropped };
})
`;
