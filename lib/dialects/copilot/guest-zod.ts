/**
 * The module "zod" of guest code: what its declarations offer, with the messages and the JSON Schemas of zod 4.
 * A type keeps its description under `_zod`; each method makes another type. Short, as every run parses it.
 */
export const ZOD = String.raw`import * as all from "zod";
const z = new Proxy(all, {
  get(known, name) {
    if (name in known || typeof name !== "string" || name === "then" || name === "toJSON") return known[name];
    throw new TypeError("z." + name + " is not in the playground. Nothing checks the arguments of a tool, so z.any() will do");
  },
});
export { z, z as default };

class ZodError extends Error {
  constructor(issues) {
    super(JSON.stringify(issues, null, 2));
    this.name = "ZodError";
    Object.defineProperty(this, "issues", { value: issues });
  }
}

// What a type makes of a value, or WRONG. "at" holds the path to the value and the issues of the whole.
const WRONG = Symbol();
const run = ({ _zod }, value, at) => {
  let made = _zod.read(value, at);
  for (const check of _zod.checks ?? []) if (made !== WRONG) made = check(made, at);
  return made;
};
const begin = () => ({ issues: [], path: [] });
const into = ({ issues, path }, key) => ({ issues, path: [...path, key] });
const note = ({ issues, path }, details, message) => (issues.push({ ...details, path, message }), WRONG);
const kindOf = (value) => {
  if (typeof value === "number") return Number.isFinite(value) ? "number" : String(value);
  if (value === null || typeof value !== "object") return value === null ? "null" : typeof value;
  if (Array.isArray(value)) return "array";
  const name = Object.getPrototypeOf(value)?.constructor?.name ?? "Object";
  return name === "Object" ? "object" : name;
};
const mismatch = (expected, value, at, message) => {
  const text = message ?? "Invalid input: expected " + expected + ", received " + kindOf(value);
  return note(at, { expected, code: "invalid_type" }, text);
};

const LIMITS = { string: ["minLength", "maxLength"], array: ["minItems", "maxItems"], number: ["minimum", "maximum"] };
const jsonOf = ({ _zod: { kind, known, patterns = [], low, high, ...type } }) => {
  const limits = {};
  if (low) limits[low.open ? "exclusiveMinimum" : LIMITS[kind][0]] = low.limit;
  if (high) limits[high.open ? "exclusiveMaximum" : LIMITS[kind][1]] = high.limit;
  const all = patterns.map((pattern) => ({ pattern }));
  return { ...type.json(), ...type.rules, ...limits, ...(all.length > 1 ? { allOf: all } : all[0]), ...known };
};
const anyOf = (schemas) => {
  if (schemas.some((one) => !one.type || Object.keys(one).length > 1)) return { anyOf: schemas };
  const types = [...new Set(schemas.flatMap((one) => one.type))];
  return { type: types.length > 1 ? types : types[0] };
};
export const toJSONSchema = (type) => ({ $schema: "https://json-schema.org/draft/2020-12/schema", ...jsonOf(type) });

const vary = (type, change) => new type.constructor({ ...type._zod, ...change });
const checked = (type, check, change) => vary(type, { ...change, checks: [...(type._zod.checks ?? []), check] });
const tested = (type, passes, code, message, change) =>
  checked(type, (value, at) => (passes(value) || note(at, { code }, message), value), change);
const bound = (type, side, limit, message, open, exact) => {
  const { kind, [side]: old } = type._zod, low = side === "low";
  const inside = (a, b) => (low ? a > b : a < b);
  const passes = (value) => {
    const size = kind === "number" ? value : value.length;
    return inside(size, limit) || (!open && size === limit);
  };
  const sign = exact ? "exactly " : (low ? ">" : "<") + (open ? "" : "=");
  const size = kind === "number" ? "be " + sign + limit : "have " + sign + limit + (kind === "array" ? " items" : " characters");
  const text = message ?? "Too " + (low ? "small" : "big") + ": expected " + kind + " to " + size;
  const tighter = !old || inside(limit, old.limit) || (open && limit === old.limit);
  return tested(type, passes, low ? "too_small" : "too_big", text, tighter && { [side]: { limit, open } });
};
const formatted = (type, pattern, message, format, hidden) => {
  const { rules, patterns = [] } = type._zod;
  const passes = (value) => ((pattern.lastIndex = 0), pattern.test(value));
  const change = { rules: format ? { format } : rules, patterns: hidden ? patterns : [...patterns, pattern.source] };
  return tested(type, passes, "invalid_format", message, change);
};
const holding = (type, text, before, after, message, how) => {
  const pattern = new RegExp(before + text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&") + after, "s");
  return formatted(type, pattern, message ?? "Invalid string: must " + how + ' "' + text + '"');
};

class ZodType {
  constructor(described) { this._zod = described; }
  get description() { return this._zod.known?.description; }
  safeParse(value) {
    const at = begin(), data = run(this, value, at);
    return at.issues.length > 0 ? { success: false, error: new ZodError(at.issues) } : { success: true, data };
  }
  parse(value) {
    const { success, data, error } = this.safeParse(value);
    if (success) return data;
    throw error;
  }
  toJSONSchema() { return toJSONSchema(this); }
  meta(values) { return vary(this, { known: { ...this._zod.known, ...values } }); }
  describe(description) { return this.meta({ description }); }
  optional() { return optional(this); }
  nullable() { return nullable(this); }
  nullish() { return optional(nullable(this)); }
  array() { return array(this); }
  or(other) { return union([this, other]); }
  default(value) {
    const fresh = () => (Array.isArray(value) ? [...value] : kindOf(value) === "object" ? { ...value } : value);
    const read = (given, at) => (given === undefined ? fresh() : run(this, given, at));
    return new ZodType({ hasDefault: true, read, json: () => ({ default: fresh(), ...jsonOf(this) }) });
  }
}
class Sized extends ZodType {
  min(length, message) { return bound(this, "low", length, message); }
  max(length, message) { return bound(this, "high", length, message); }
  length(length, message) {
    return bound(bound(this, "low", length, message, false, true), "high", length, message, false, true);
  }
  nonempty(message) { return this.min(1, message); }
}

const EMAIL = /^[\w+'-]+(?:\.[\w+'-]+)*@(?:[A-Za-z\d][A-Za-z\d-]*\.)+[A-Za-z]{2,}$/;
const UUID = /^(?:[\da-fA-F]{8}-[\da-fA-F]{4}-[1-8][\da-fA-F]{3}-[89abAB][\da-fA-F]{3}-[\da-fA-F]{12}|0{8}(?:-0{4}){3}-0{12}|f{8}(?:-f{4}){3}-f{12})$/;
const ADDRESS = /^(?:(?:https?|wss?|ftp):[\\/]*[^\s\\/?#<>^|]+(?:[\\/?#].*)?|(?!(?:https?|wss?|ftp):)[a-z][a-z\d+.-]*:.*)$/is;
// It begins with what is not there: the 29th of February in other than leap years.
const DATETIME = /^(?!(?:\d\d(?:[02468][^048]|[13579][^26])|(?:[02468][^048]|[13579][^26])00)-02-29)\d{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d)|(?:0[13-9]|1[0-2])-30|(?:0[13578]|1[02])-31)T(?:[01]\d|2[0-3])(?::[0-5]\d){2}(?:\.\d+)?Z$/;
class ZodString extends Sized {
  regex(pattern, message = "Invalid string: must match pattern " + pattern) { return formatted(this, pattern, message); }
  startsWith(text, message) { return holding(this, text, "^", ".*", message, "start with"); }
  endsWith(text, message) { return holding(this, text, ".*", "$", message, "end with"); }
  includes(text, message) { return holding(this, text, "", "", message, "include"); }
  email(message = "Invalid email address") { return formatted(this, EMAIL, message, "email"); }
  url(message = "Invalid URL") { return formatted(this.trim(), ADDRESS, message, "uri", true); }
  uuid(message = "Invalid UUID") { return formatted(this, UUID, message, "uuid"); }
  datetime(message = "Invalid ISO datetime") { return formatted(this, DATETIME, message, "date-time"); }
  trim() { return checked(this, (value) => value.trim()); }
  toLowerCase() { return checked(this, (value) => value.toLowerCase()); }
  toUpperCase() { return checked(this, (value) => value.toUpperCase()); }
}
class ZodNumber extends ZodType {
  int(message) {
    const check = (value, at) => (Number.isInteger(value) ? value : mismatch("int", value, at, message));
    const whole = checked(this, check, { rules: { ...this._zod.rules, type: "integer" } });
    return whole.min(Number.MIN_SAFE_INTEGER, message).max(Number.MAX_SAFE_INTEGER, message);
  }
  min(limit, message) { return bound(this, "low", limit, message); }
  max(limit, message) { return bound(this, "high", limit, message); }
  gte(limit, message) { return this.min(limit, message); }
  lte(limit, message) { return this.max(limit, message); }
  gt(limit, message) { return bound(this, "low", limit, message, true); }
  lt(limit, message) { return bound(this, "high", limit, message, true); }
  positive(message) { return this.gt(0, message); }
  negative(message) { return this.lt(0, message); }
  nonnegative(message) { return this.min(0, message); }
  nonpositive(message) { return this.max(0, message); }
  multipleOf(step, message = "Invalid number: must be a multiple of " + step) {
    const passes = (value) => Math.abs(value / step - Math.round(value / step)) <= 1e-12 * Math.abs(value / step);
    return tested(this, passes, "not_multiple_of", message, { rules: { ...this._zod.rules, multipleOf: step } });
  }
}
class ZodArray extends Sized {}
class ZodEnum extends ZodType {
  get options() { return [...this._zod.values]; }
}
class ZodObject extends ZodType {
  get shape() { return this._zod.shape; }
  strict() { return object(this.shape, "refused", this._zod.known); }
  passthrough() { return object(this.shape, "kept", this._zod.known); }
  extend(more) { return object({ ...this.shape, ...more }, this._zod.others); }
}

const basic = (kind, message, Type = ZodType) => {
  const read = (value, at) => (kindOf(value) === kind ? value : mismatch(kind, value, at, message));
  return new Type({ kind, read, json: () => ({ type: kind }) });
};
export const string = (message) => basic("string", message, ZodString);
export const number = (message) => basic("number", message, ZodNumber);
export const int = (message) => number(message).int(message);
export const email = (message) => string(message).email(message);
export const url = (message) => string(message).url(message);
export const uuid = (message) => string(message).uuid(message);
export const boolean = (message) => basic("boolean", message);
const nullOf = () => basic("null");
export const unknown = () => new ZodType({ read: (value) => value, json: () => ({}) });
export const any = unknown;

const choice = (values, json, Type) => {
  const names = values.map((one) => JSON.stringify(one)).join("|");
  const message = "Invalid " + (values.length > 1 ? "option: expected one of " : "input: expected ") + names;
  const read = (value, at) =>
    values.includes(value) ? value : note(at, { code: "invalid_value", values }, message);
  return new Type({ values, read, json });
};
const enumOf = (choices) => choice([...choices], () => ({ type: "string", enum: [...choices] }), ZodEnum);
export { enumOf as enum, nullOf as null };
export const literal = (value) => {
  const values = [value].flat(), types = new Set(values.map(kindOf));
  const type = types.size === 1 ? { type: kindOf(values[0]) } : {};
  return choice(values, () => ({ ...type, ...(values.length > 1 ? { enum: values } : { const: value }) }), ZodType);
};

export const array = (item) => {
  const read = (value, at) =>
    Array.isArray(value)
      ? value.map((one, i) => run(item, one, into(at, i)))
      : mismatch("array", value, at);
  return new ZodArray({ kind: "array", read, json: () => ({ type: "array", items: jsonOf(item) }) });
};
export const object = (shape = {}, others, known) => {
  const fields = Object.entries(shape);
  const read = (value, at) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return mismatch("object", value, at);
    const made = {};
    for (const [key, type] of fields) {
      const inner = into(at, key), before = at.issues.length;
      const field = run(type, value[key], inner);
      if (key in value || field !== undefined) made[key] = field;
      else if (!type._zod.mayBeLeftOut && at.issues.length === before) mismatch("nonoptional", undefined, inner);
    }
    const keys = Object.keys(value).filter((key) => !Object.hasOwn(shape, key) && key !== "__proto__");
    if (others === "kept") for (const key of keys) made[key] = value[key];
    if (others !== "refused" || keys.length === 0) return made;
    const names = (keys.length > 1 ? "s: " : ": ") + keys.map((key) => JSON.stringify(key)).join(", ");
    return note(at, { code: "unrecognized_keys", keys }, "Unrecognized key" + names);
  };
  const json = () => {
    const required = fields.filter(([, type]) => !type._zod.mayBeLeftOut).map(([key]) => key);
    return {
      type: "object",
      properties: Object.fromEntries(fields.map(([key, type]) => [key, jsonOf(type)])),
      ...(required.length > 0 && { required }),
      additionalProperties: others === "kept" ? {} : false,
    };
  };
  return new ZodObject({ shape, others, known, read, json });
};
export const record = (key, item) => {
  const { values } = key._zod;
  const read = (value, at) => {
    if (kindOf(value) !== "object") return mismatch("record", value, at);
    const made = {};
    for (const name of new Set([...(values ?? []), ...Object.keys(value)])) {
      const own = begin(), inner = into(at, name), as = run(key, name, own);
      if (own.issues.length > 0) note(inner, { code: "invalid_key", issues: own.issues }, "Invalid key in record");
      else if (name !== "__proto__") made[as] = run(item, value[name], inner);
    }
    return made;
  };
  const json = () => ({ type: "object", propertyNames: jsonOf(key), additionalProperties: jsonOf(item), ...(values && { required: values }) });
  return new ZodType({ read, json });
};
export const union = (options) => {
  const read = (value, at) => {
    const errors = [];
    for (const option of options) {
      const own = begin(), made = run(option, value, own);
      if (own.issues.length === 0) return made;
      errors.push(own.issues);
    }
    return note(at, { code: "invalid_union", errors }, "Invalid input");
  };
  const mayBeLeftOut = options.some((one) => one._zod.mayBeLeftOut);
  return new ZodType({ mayBeLeftOut, read, json: () => anyOf(options.map(jsonOf)) });
};
export const optional = (type) => {
  const read = (value, at) => (value === undefined && !type._zod.hasDefault ? value : run(type, value, at));
  return new ZodType({ mayBeLeftOut: true, read, json: () => jsonOf(type) });
};
export const nullable = (type) => {
  const read = (value, at) => (value === null ? null : run(type, value, at));
  return new ZodType({ mayBeLeftOut: type._zod.mayBeLeftOut, read, json: () => anyOf([jsonOf(type), { type: "null" }]) });
};
`;
