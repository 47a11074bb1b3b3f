/**
 * The part of the prelude that reads values of user code: readable errors, JSON text with a list of what
 * JSON could not carry, the shapes of exports. The rules of the prelude hold here too.
 */
export const PRELUDE_VALUES = String.raw`
  const G = globalThis;
  const { apply, construct, ownKeys, getPrototypeOf, defineProperty } = Reflect;
  const quote = JSON.stringify, parse = JSON.parse, isArray = Array.isArray, keysOf = Object.keys;
  const isFinite = Number.isFinite, toText = String, slice = String.prototype.slice;
  const tagOf = Object.prototype.toString, symbolText = Symbol.prototype.toString;
  const NativeDate = Date, NativePromise = Promise, NativeError = Error, NativeMap = Map;
  const errorPrototype = Error.prototype, promisePrototype = Promise.prototype, internalPrototype = G.InternalError.prototype;
  const mapGet = Map.prototype.get, mapSet = Map.prototype.set, mapDelete = Map.prototype.delete;
  const callMethod = (fn, self, a) => apply(fn, self, { __proto__: null, length: 1, 0: a });
  const callMethod2 = (fn, self, a, b) => apply(fn, self, { __proto__: null, length: 2, 0: a, 1: b });

  // ---- readable errors -------------------------------------------------------------------------
  const safeText = (value) => {
    try {
      if (value === null) return 'null';
      const type = typeof value;
      if (type === 'symbol') return apply(symbolText, value, { __proto__: null, length: 0 });
      if (type === 'object') return callMethod(tagOf, value);
      if (type === 'function') return 'a function';
      return '' + (type === 'bigint' ? toText(value) + 'n' : value);
    } catch { return 'a value that cannot be shown'; }
  };
  const readText = (object, key) => {
    try { const value = object[key]; return typeof value === 'string' ? value : undefined; } catch { return undefined; }
  };
  // Not instanceof: user code may replace what that asks.
  const inherits = (value, prototype) => {
    if (typeof value !== 'object' || value === null) return false;
    try {
      let depth = 0;
      for (let up = getPrototypeOf(value); up !== null && depth < 100; up = getPrototypeOf(up), depth++)
        if (up === prototype) return true;
    } catch { /* a proxy that refuses */ }
    return false;
  };
  const isErrorObject = (value) => inherits(value, errorPrototype);
  const isInternal = (value) => {
    try { return isErrorObject(value) && getPrototypeOf(value) === internalPrototype; } catch { return false; }
  };
  const cut = (text, length) => text.length > length ? callMethod2(slice, text, 0, length) + '…' : text;
  const describe = (value, depth) => {
    const out = { __proto__: null };
    if (isErrorObject(value)) {
      out.name = cut(readText(value, 'name') ?? 'Error', 200);
      out.message = cut(readText(value, 'message') ?? '', 4000);
      out.stack = cut(readText(value, 'stack') ?? '', 8000);
      let cause;
      try { cause = value.cause; } catch { cause = undefined; }
      if (cause !== undefined && depth < 3) {
        const inner = describe(cause, depth + 1);
        out.cause = cut((inner.name ? inner.name + ': ' : '') + inner.message, 1000);
      }
      return out;
    }
    out.name = '';
    if (typeof value === 'object' && value !== null) {
      const message = readText(value, 'message');
      out.message = message === undefined ? 'an object that cannot be shown as text' : message;
      // What serialise itself describes is not serialised again: a getter may throw its own object.
      if (message === undefined && depth < 2) {
        const json = serialise(value, 2000);
        if (json.failed === undefined) out.message = json.text;
      }
    } else out.message = safeText(value);
    out.message = cut(out.message, 4000);
    return out;
  };
  const errorJson = (value) => {
    const error = describe(value, 0);
    let text = '{"name":' + quote(error.name) + ',"message":' + quote(error.message);
    text += ',"stack":' + quote(error.stack ?? '');
    if (error.cause !== undefined) text += ',"cause":' + quote(error.cause);
    return text + ',"internal":' + (isInternal(value) ? 'true' : 'false') + '}';
  };

  // ---- values to JSON text, with a list of what JSON could not carry ------------------------------
  const MAX_DEPTH = 100, MAX_PATH = 300, MAX_LOST = 20000;
  const Stop = { __proto__: null };
  // Texts, numbers and booleans in an object of their own are written as what is in them.
  const unbox = { __proto__: null, String: String.prototype.valueOf, Number: Number.prototype.valueOf, Boolean: Boolean.prototype.valueOf };
  const kindOfObject = (value) => {
    const tag = callMethod(tagOf, value);
    return cut(callMethod2(slice, tag, 8, tag.length - 1), 100);
  };
  const serialise = (root, limit) => {
    const state = { __proto__: null, text: '', lost: '', size: 0, failed: undefined, where: '', reason: '' };
    const fail = (kind, path, reason) => {
      state.failed = kind; state.where = path; state.reason = reason;
      throw Stop;
    };
    const lose = (path, kind) => {
      if (state.lost.length < MAX_LOST)
        state.lost += (state.lost === '' ? '' : ',') + '{"path":' + quote(path) + ',"kind":' + quote(kind) + '}';
    };
    const grow = (piece, path) => {
      state.size += piece.length;
      if (state.size > limit) fail('tooLarge', path, '');
      return piece;
    };
    const step = (path, key, inArray) =>
      cut(inArray ? path + '[' + key + ']' : path === '' ? key : path + '.' + key, MAX_PATH);
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
      state.where = path;
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
          const at = step(path, '' + i, true);
          state.where = at;
          text += walk(value[i], at, true, here, depth + 1, false);
        }
        return text + grow(']', path);
      }
      const kind = kindOfObject(value);
      if (unbox[kind] !== undefined) {
        let inner, isBoxed = true;
        try { inner = apply(unbox[kind], value, { __proto__: null, length: 0 }); } catch { isBoxed = false; }
        if (isBoxed) { lose(path, kind); return walk(inner, path, inArray, parents, depth, converted); }
      }
      if (kind !== 'Object') lose(path, kind);
      let text = grow('{', path), first = true;
      const keys = keysOf(value);
      for (let i = 0; i < keys.length; i++) {
        const key = keys[i], at = step(path, key, false);
        state.where = at;
        const inner = walk(value[key], at, false, here, depth + 1, false);
        if (inner === undefined) continue;
        if (key.length > limit) fail('tooLarge', path, '');
        text += grow((first ? '' : ',') + quote(key) + ':', path) + inner;
        first = false;
      }
      return text + grow('}', path);
    };
    try {
      state.text = walk(root, '', false, undefined, 0, false);
    } catch (problem) {
      if (problem !== Stop) {
        const error = describe(problem, 2);
        state.failed = 'notSerialisable';
        state.reason = cut('reading it threw ' + (error.name ? error.name + ': ' : '') + error.message, 1000);
        state.internal = isInternal(problem) ? error.message : problem === null ? 'null' : undefined;
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
  const other = (type) => '{"kind":"other","type":' + quote(type) + '}';
  const MAX_SHAPES = 10000;
  let shapes = 0;
  const readNumber = (object, key) => {
    try { const value = object[key]; return typeof value === 'number' ? value >>> 0 : 0; } catch { return 0; }
  };
  const shapeOf = (value, depth) => {
    if (++shapes > MAX_SHAPES) return other('one of too many');
    if (typeof value === 'function') {
      const name = cut(readText(value, 'name') ?? '', 200);
      const line = readNumber(value, 'lineNumber');
      return '{"kind":"function","fn":' + expose(value) + ',"name":' + quote(name) + (line > 0 ? ',"line":' + line : '') + '}';
    }
    const type = typeof value;
    if (type === 'boolean' || (type === 'number' && isFinite(value)) || (type === 'string' && value.length <= 1000))
      return '{"kind":"other","type":' + quote(type) + ',"value":' + quote(value) + '}';
    if (value === null || type !== 'object') return other(value === null ? 'null' : type);
    if (depth >= 4) return other('object');
    try {
      if (isArray(value)) {
        let items = '';
        for (let i = 0; i < value.length && i < 1000; i++) items += (i ? ',' : '') + shapeOf(value[i], depth + 1);
        return '{"kind":"list","items":[' + items + ']}';
      }
      let entries = '';
      const keys = keysOf(value);
      for (let i = 0; i < keys.length && i < 1000; i++)
        entries += (i ? ',' : '') + quote(cut(keys[i], 200)) + ':' + shapeOf(value[keys[i]], depth + 1);
      return '{"kind":"object","entries":{' + entries + '}}';
    } catch { return other('an object that cannot be read'); }
  };
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
`;
