import type { ExportShape, GuestError, GuestReturn, LostValue, ReturnFacts } from '@/lib/engine/guest';
import { isJsonObject, own, type Json, type JsonObject } from '@/lib/engine/json';
import { explainMissingGlobal } from './missing-globals';
import { placeInStack, type PlacedModule } from './stack';

const text = (object: JsonObject, key: string): string => {
  const value = own(object, key);
  return typeof value === 'string' ? value : '';
};

/** Reads the error record that the prelude writes for a thrown value. */
export function readError(value: Json | undefined, modules: readonly PlacedModule[]): GuestError {
  const record = isJsonObject(value) ? value : {};
  const name = text(record, 'name');
  const place = placeInStack(text(record, 'stack'), modules);
  const cause = text(record, 'cause');
  return {
    name: name === '' ? null : name,
    message: explainMissingGlobal(text(record, 'message')),
    ...(place ? { place } : {}),
    ...(cause === '' ? {} : { cause }),
  };
}

/** True when a thrown value is the interpreter's own "out of memory", or what is left of one with no memory. */
export function isOutOfMemory(value: Json | undefined, memoryFull: boolean): boolean {
  const record = isJsonObject(value) ? value : {};
  const message = text(record, 'message');
  if (message === 'out of memory') return memoryFull || own(record, 'internal') === true;
  return memoryFull && ['null', ''].includes(message) && text(record, 'name') === '';
}

/** True when what a call reports is not its own doing but that its job was interrupted. */
export function isInterrupt(report: JsonObject): boolean {
  const thrown = own(report, 'error');
  return (
    isJsonObject(thrown) && own(thrown, 'internal') === true && text(thrown, 'message') === 'interrupted'
  );
}

/** Reads the report that the prelude writes for a settled call. */
export function readReturn(
  report: JsonObject,
  context: {
    readonly modules: readonly PlacedModule[];
    readonly steps: number;
    readonly memoryFull: boolean;
  },
): GuestReturn {
  const inputAfter = own(report, 'inputAfter');
  const replaced = own(report, 'replaced');
  const facts: ReturnFacts = {
    lost: readLost(own(report, 'lost')),
    async: own(report, 'async') === true,
    steps: context.steps,
    ...(inputAfter === undefined ? {} : { inputAfter }),
    ...lineAt(report, 'line'),
    ...lineAt(report, 'writeLine'),
    ...(Array.isArray(replaced) ? { replaced: replaced.map(String) } : {}),
  };
  const kind = text(report, 'kind');
  if (own(report, 'internal') === 'out of memory') return { ...facts, kind: 'outOfMemory' };
  if (kind === 'threw') {
    const thrown = own(report, 'error');
    if (isOutOfMemory(thrown, context.memoryFull)) return { ...facts, kind: 'outOfMemory' };
    return { ...facts, kind, error: readError(thrown, context.modules) };
  }
  if (kind === 'tooLarge') return { ...facts, kind, limitBytes: Number(own(report, 'limitBytes')) };
  if (kind === 'notSerialisable')
    return { ...facts, kind, path: text(report, 'path'), reason: text(report, 'reason') };
  const json = own(report, 'json');
  return { ...facts, kind: 'value', ...(json === undefined ? {} : { json }) };
}

function lineAt(report: JsonObject, key: 'line' | 'writeLine'): Record<string, number> {
  const value = own(report, key);
  return typeof value === 'number' ? { [key]: value } : {};
}

function readLost(value: Json | undefined): LostValue[] {
  if (!Array.isArray(value)) return [];
  return value.filter(isJsonObject).map((item) => ({ path: text(item, 'path'), kind: text(item, 'kind') }));
}

/** Reads the shapes of a module's exports. */
export function readExports(value: Json): Record<string, ExportShape> {
  const object = isJsonObject(value) ? value : {};
  // Not by assignment: a module may export something as `__proto__`.
  return Object.fromEntries(Object.keys(object).map((name) => [name, readShape(own(object, name))]));
}

function readShape(value: Json | undefined): ExportShape {
  if (!isJsonObject(value)) return { kind: 'other', type: 'unknown' };
  const items = own(value, 'items');
  switch (own(value, 'kind')) {
    case 'function':
      return {
        kind: 'function',
        fn: Number(own(value, 'fn')),
        name: text(value, 'name'),
        ...lineAt(value, 'line'),
      };
    case 'list':
      return { kind: 'list', items: Array.isArray(items) ? items.map(readShape) : [] };
    case 'object':
      return { kind: 'object', entries: readExports(own(value, 'entries') ?? {}) };
    default:
      return { kind: 'other', type: text(value, 'type'), ...primitive(own(value, 'value')) };
  }
}

const primitive = (value: Json | undefined): { readonly value?: string | number | boolean } =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? { value } : {};
