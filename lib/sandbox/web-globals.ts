/**
 * Guest-side text codecs and structuredClone: what hook authors expect from any JavaScript host. These run
 * as ordinary guest code (a hook may replace them and hurts only itself).
 */
export const WEB_GLOBALS = String.raw`
(function () {
  'use strict';
  const define = (name, value) =>
    Object.defineProperty(globalThis, name, { value, writable: true, enumerable: false, configurable: true });

  const encodeUtf8 = (text) => {
    const bytes = [];
    for (const char of text) {
      let code = char.codePointAt(0);
      if (code >= 0xd800 && code <= 0xdfff) code = 0xfffd;
      if (code < 0x80) bytes.push(code);
      else if (code < 0x800) bytes.push(0xc0 | (code >> 6), 0x80 | (code & 63));
      else if (code < 0x10000) bytes.push(0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63));
      else bytes.push(0xf0 | (code >> 18), 0x80 | ((code >> 12) & 63), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63));
    }
    return Uint8Array.from(bytes);
  };
  define('TextEncoder', class TextEncoder {
    get encoding() { return 'utf-8'; }
    encode(text = '') { return encodeUtf8(String(text)); }
  });

  // Follows the WHATWG decoder: bounds of the second byte decide where a broken sequence ends.
  const decodeUtf8 = (bytes, fatal) => {
    let text = '', need = 0, code = 0, lower = 0x80, upper = 0xbf;
    const broken = () => {
      if (fatal) throw new TypeError('The bytes are not valid UTF-8');
      text += '\ufffd';
    };
    for (let i = 0; i < bytes.length; i++) {
      const byte = bytes[i];
      if (need === 0) {
        if (byte < 0x80) text += String.fromCharCode(byte);
        else if (byte >= 0xc2 && byte <= 0xdf) { need = 1; code = byte & 31; }
        else if (byte >= 0xe0 && byte <= 0xef) {
          if (byte === 0xe0) lower = 0xa0;
          if (byte === 0xed) upper = 0x9f;
          need = 2; code = byte & 15;
        } else if (byte >= 0xf0 && byte <= 0xf4) {
          if (byte === 0xf0) lower = 0x90;
          if (byte === 0xf4) upper = 0x8f;
          need = 3; code = byte & 7;
        } else broken();
      } else if (byte < lower || byte > upper) {
        need = 0; lower = 0x80; upper = 0xbf; i--;
        broken();
      } else {
        lower = 0x80; upper = 0xbf;
        code = (code << 6) | (byte & 63);
        if (--need === 0) text += String.fromCodePoint(code);
      }
    }
    if (need > 0) broken();
    return text;
  };
  define('TextDecoder', class TextDecoder {
    #fatal; #keepBom;
    constructor(label = 'utf-8', options = {}) {
      if (!/^(?:utf-?8|unicode-1-1-utf-8)$/i.test(String(label).trim()))
        throw new RangeError('Only utf-8 can be decoded in the playground, not ' + label);
      this.#fatal = Boolean(options.fatal);
      this.#keepBom = Boolean(options.ignoreBOM);
    }
    get encoding() { return 'utf-8'; }
    get fatal() { return this.#fatal; }
    decode(input = new Uint8Array()) {
      const bytes = input instanceof ArrayBuffer
        ? new Uint8Array(input)
        : new Uint8Array(input.buffer, input.byteOffset, input.byteLength);
      const text = decodeUtf8(bytes, this.#fatal);
      return !this.#keepBom && text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
    }
  });

  const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
  define('btoa', function btoa(input) {
    const text = String(input);
    let out = '';
    for (let i = 0; i < text.length; i += 3) {
      const a = text.charCodeAt(i), b = text.charCodeAt(i + 1), c = text.charCodeAt(i + 2);
      if (a > 255 || b > 255 || c > 255)
        throw new RangeError('btoa takes characters up to \\u00ff only; use TextEncoder first');
      const bits = (a << 16) | ((b || 0) << 8) | (c || 0);
      out += ALPHABET[bits >> 18] + ALPHABET[(bits >> 12) & 63];
      out += i + 1 < text.length ? ALPHABET[(bits >> 6) & 63] : '=';
      out += i + 2 < text.length ? ALPHABET[bits & 63] : '=';
    }
    return out;
  });
  define('atob', function atob(input) {
    let text = String(input).replace(/[\t\n\f\r ]/g, '');
    if (text.length % 4 === 0) text = text.replace(/={1,2}$/, '');
    if (text.length % 4 === 1 || /[^A-Za-z0-9+/]/.test(text)) throw new RangeError('The text is not base64');
    let out = '', bits = 0, count = 0;
    for (const char of text) {
      bits = (bits << 6) | ALPHABET.indexOf(char);
      count += 6;
      if (count >= 8) {
        count -= 8;
        out += String.fromCharCode((bits >> count) & 255);
      }
    }
    return out;
  });

  const KINDS = { __proto__: null, EvalError, RangeError, ReferenceError, SyntaxError, TypeError, URIError };
  const UNCOPYABLE = [Promise, WeakMap, WeakSet, WeakRef, FinalizationRegistry];
  const copy = (value, seen) => {
    if (typeof value === 'function' || typeof value === 'symbol')
      throw new TypeError('structuredClone cannot copy a ' + typeof value);
    if (typeof value !== 'object' || value === null) return value;
    if (seen.has(value)) return seen.get(value);
    const keep = (made) => (seen.set(value, made), made);
    if (value instanceof Date) return keep(new Date(value.getTime()));
    if (value instanceof RegExp) return keep(new RegExp(value.source, value.flags));
    if (value instanceof ArrayBuffer) return keep(value.slice(0));
    if (ArrayBuffer.isView(value)) {
      const buffer = copy(value.buffer, seen);
      const length = value instanceof DataView ? value.byteLength : value.length;
      return keep(new value.constructor(buffer, value.byteOffset, length));
    }
    if (value instanceof Map) {
      const made = keep(new Map());
      for (const [key, item] of value) made.set(copy(key, seen), copy(item, seen));
      return made;
    }
    if (value instanceof Set) {
      const made = keep(new Set());
      for (const item of value) made.add(copy(item, seen));
      return made;
    }
    if (value instanceof Error) {
      const made = keep(new (KINDS[value.name] ?? Error)(value.message));
      if ('cause' in value) made.cause = copy(value.cause, seen);
      return made;
    }
    if (UNCOPYABLE.some((kind) => value instanceof kind))
      throw new TypeError('structuredClone cannot copy a ' + value.constructor.name);
    if (value instanceof Boolean || value instanceof Number || value instanceof String)
      return keep(Object(value.valueOf()));
    const made = keep(Array.isArray(value) ? new Array(value.length) : {});
    for (const key of Object.keys(value))
      Object.defineProperty(made, key, { value: copy(value[key], seen), writable: true, enumerable: true, configurable: true });
    return made;
  };
  define('structuredClone', function structuredClone(value) {
    if (arguments.length === 0) throw new TypeError('structuredClone needs a value');
    return copy(value, new Map());
  });
})();
`;
