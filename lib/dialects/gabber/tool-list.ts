import { isJsonObject, own, type Json, type JsonObject } from '@/lib/engine/json';
import { PARAMETER_TYPES, toSchema } from '@/lib/engine/parameters';
import type { ScriptCall, ToolSpec } from '@/lib/engine/scenario';
import { BESIDE } from './definition-id';
import type { Draft } from './draft';
import { noteType } from './read-messages';

/** The tools a text names, by name or by the id of a definition. */
export class ToolList {
  private readonly found: { readonly tool: ToolSpec; readonly place: string; readonly isById: boolean }[] =
    [];

  /** Names of tools that a request carries as functions: the client runs them. */
  readonly functions = new Set<string>();

  constructor(private readonly draft: Draft) {}

  /** A tool of which everything is known. */
  add(tool: ToolSpec, place: string): void {
    const beside = own(tool.parameters, BESIDE);
    const id = isJsonObject(beside) ? own(beside, 'id') : undefined;
    if (typeof id === 'string') this.draft.definitions.set(id, tool.name);
    this.found.push({ tool, place, isById: false });
  }

  /** The tools of a request. */
  request(list: Json | undefined, place: string): void {
    if (list === undefined || list === null) return;
    if (!Array.isArray(list)) this.draft.note(`${place}: is no list of tools; passed over.`);
    else for (const [i, one] of list.entries()) this.requested(one, `${place}[${i}]`);
  }

  /** The name of the tool that a call names, be it by the id of its definition. */
  readonly nameFor = (called: string): string => this.draft.definitions.get(called) ?? called;

  /** The list, each name once. Where the text lists no tools, those its calls name. */
  finish(): readonly ToolSpec[] {
    const calls = this.draft.called.map((call) => ({ ...call, name: this.nameFor(call.name) }));
    const tools = new Map<string, ToolSpec>();
    for (const { tool, place, isById } of this.found) {
      const named = isById ? this.byId(tool, place, calls) : tool;
      if (tools.has(named.name))
        this.draft.note(`${place}: the tool "${named.name}" is there already; this one was left out.`);
      else tools.set(named.name, named);
    }
    if (tools.size === 0) return this.fromCalls(calls);
    for (const name of new Set(calls.map((call) => call.name)))
      if (!tools.has(name)) this.draft.note(`tools: "${name}" is called, but it is not in the list.`);
    return [...tools.values()];
  }

  private requested(one: Json, place: string): void {
    const called = isJsonObject(one) ? own(one, 'function') : undefined;
    const name = isJsonObject(called) ? own(called, 'name') : undefined;
    if (
      !isJsonObject(one) ||
      !isJsonObject(called) ||
      typeof name !== 'string' ||
      name === '' ||
      name.length > 200
    ) {
      this.draft.note(`${place}.function.name: is missing, no text or too long; the tool was passed over.`);
      return;
    }
    const type = own(one, 'type');
    noteType(type, place, this.draft);
    const { description, parameters } = called;
    if (parameters !== undefined && !isJsonObject(parameters))
      this.draft.note(`${place}.function.parameters: is no JSON Schema; the tool has no parameters here.`);
    const hasSchema = isJsonObject(parameters);
    const isById = type === 'gabber_tool';
    const tool: ToolSpec = {
      name,
      ...(typeof description === 'string' ? { description } : {}),
      parameters: hasSchema ? parameters : { type: 'object', properties: {} },
    };
    if (type === 'function') this.functions.add(name);
    this.found.push({ tool, place, isById });
  }

  private byId(tool: ToolSpec, place: string, calls: readonly ScriptCall[]): ToolSpec {
    const name = this.nameFor(tool.name);
    const whole = this.found.find((one) => !one.isById && one.tool.name === name)?.tool;
    if (whole) return whole;
    const isEmpty =
      Object.keys((own(tool.parameters, 'properties') as JsonObject | undefined) ?? {}).length === 0;
    this.draft.note(
      `${place}: names the definition ${tool.name}${name === tool.name ? ', which the text does not hold' : `, called "${name}"`}${isEmpty ? '; its parameters are those its calls use' : ''}.`,
    );
    const parameters = isEmpty ? schemaOf(name, calls) : tool.parameters;
    return { ...tool, name, parameters: { ...parameters, [BESIDE]: { id: tool.name } } };
  }

  private fromCalls(calls: readonly ScriptCall[]): readonly ToolSpec[] {
    return [...new Set(calls.map((call) => call.name))].map((name) => {
      this.draft.note(
        `tools: the text holds no definition of "${name}"; its parameters are those its calls use.`,
      );
      const id = [...this.draft.definitions].find(([, called]) => called === name)?.[0];
      const schema = schemaOf(name, calls);
      return { name, parameters: id === undefined ? schema : { ...schema, [BESIDE]: { id } } };
    });
  }
}

/** The parameters a tool must have for its calls to make sense: required are those that every call gives. */
function schemaOf(name: string, calls: readonly ScriptCall[]): JsonObject {
  const given = calls.filter((call) => call.name === name).map(({ args }) => args);
  const names = [...new Set(given.flatMap((args) => Object.keys(args)))];
  return toSchema(
    names.map((key) => {
      const values = given.flatMap((args) => (Object.hasOwn(args, key) ? [args[key]] : []));
      const type = Array.isArray(values[0]) ? 'array' : typeof values[0];
      return {
        name: key,
        description: '',
        type: PARAMETER_TYPES.find((known) => known === type && values[0] !== null) ?? 'string',
        required: values.length === given.length,
      };
    }),
  );
}
