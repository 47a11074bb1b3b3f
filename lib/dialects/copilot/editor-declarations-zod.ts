/** The part of "zod" that describes the arguments of a tool. */
export const ZOD_DECLARATIONS = `declare module "zod" {
  import * as z from "zod";
  export { z };
  export default z;

  interface Described {
    description?: string;
    [field: string]: unknown;
  }

  export interface ZodType<Output = unknown> {
    /** For types only. */
    _output: Output;
    readonly description: string | undefined;
    parse(value: unknown): Output;
    safeParse(value: unknown): { success: true; data: Output; error?: undefined } | { success: false; data?: undefined; error: Error };
    toJSONSchema(): Record<string, unknown>;
    describe(text: string): this;
    meta(values: Described): this;
    optional(): ZodType<Output | undefined>;
    nullable(): ZodType<Output | null>;
    nullish(): ZodType<Output | null | undefined>;
    default(value: Exclude<Output, undefined>): ZodType<Exclude<Output, undefined>>;
    array(): ZodArray<Output>;
    or<Other>(other: ZodType<Other>): ZodType<Output | Other>;
  }

  export interface ZodString extends ZodType<string> {
    min(length: number, message?: string): this;
    max(length: number, message?: string): this;
    length(length: number, message?: string): this;
    nonempty(message?: string): this;
    regex(pattern: RegExp, message?: string): this;
    startsWith(text: string, message?: string): this;
    endsWith(text: string, message?: string): this;
    includes(text: string, message?: string): this;
    email(message?: string): this;
    url(message?: string): this;
    uuid(message?: string): this;
    datetime(message?: string): this;
    trim(): this;
    toLowerCase(): this;
    toUpperCase(): this;
  }

  export interface ZodNumber extends ZodType<number> {
    int(message?: string): this;
    min(limit: number, message?: string): this;
    max(limit: number, message?: string): this;
    gt(limit: number, message?: string): this;
    gte(limit: number, message?: string): this;
    lt(limit: number, message?: string): this;
    lte(limit: number, message?: string): this;
    positive(message?: string): this;
    negative(message?: string): this;
    nonnegative(message?: string): this;
    nonpositive(message?: string): this;
    multipleOf(step: number, message?: string): this;
  }

  export interface ZodArray<Item> extends ZodType<Item[]> {
    min(length: number, message?: string): this;
    max(length: number, message?: string): this;
    length(length: number, message?: string): this;
    nonempty(message?: string): this;
  }

  export interface ZodEnum<Choice extends string> extends ZodType<Choice> {
    readonly options: Choice[];
  }

  export type ZodRawShape = Readonly<Record<string, ZodType<any>>>;

  /** A field that may be undefined may be left out; any and unknown may not. */
  type MayBeLeftOut<Output> = unknown extends Output ? false : undefined extends Output ? true : false;
  type Flat<Fields> = { [Key in keyof Fields]: Fields[Key] };
  type ObjectOf<Shape extends ZodRawShape> = Flat<
    { -readonly [Key in keyof Shape as MayBeLeftOut<Shape[Key]["_output"]> extends true ? never : Key]: Shape[Key]["_output"] } & {
      -readonly [Key in keyof Shape as MayBeLeftOut<Shape[Key]["_output"]> extends true ? Key : never]?: Shape[Key]["_output"];
    }
  >;

  export interface ZodObject<Shape extends ZodRawShape> extends ZodType<ObjectOf<Shape>> {
    readonly shape: Shape;
    strict(): this;
    passthrough(): this;
    extend<More extends ZodRawShape>(more: More): ZodObject<Omit<Shape, keyof More> & More>;
  }

  export type ZodTypeAny = ZodType<any>;

  export function string(message?: string): ZodString;
  export function number(message?: string): ZodNumber;
  export function int(message?: string): ZodNumber;
  export function email(message?: string): ZodString;
  export function url(message?: string): ZodString;
  export function uuid(message?: string): ZodString;
  export function boolean(message?: string): ZodType<boolean>;
  export function any(): ZodType<any>;
  export function unknown(): ZodType<unknown>;
  export function object<Shape extends ZodRawShape = {}>(shape?: Shape): ZodObject<Shape>;
  export function array<Item>(item: ZodType<Item>): ZodArray<Item>;
  export function literal<const Value extends string | number | boolean | null>(value: Value | readonly Value[]): ZodType<Value>;
  export function record<Value>(key: ZodType<string>, value: ZodType<Value>): ZodType<Record<string, Value>>;
  export function union<const Options extends readonly ZodType<any>[]>(options: Options): ZodType<Options[number]["_output"]>;
  export function optional<Output>(type: ZodType<Output>): ZodType<Output | undefined>;
  export function nullable<Output>(type: ZodType<Output>): ZodType<Output | null>;
  export function toJSONSchema(type: ZodType<any>): Record<string, unknown>;

  function enumOf<const Choice extends string>(choices: readonly Choice[]): ZodEnum<Choice>;
  function nullOf(): ZodType<null>;
  type Infer<Type extends ZodType<any>> = Type["_output"];
  export { enumOf as enum, nullOf as null, type Infer as infer, type Infer as output };
}
`;
