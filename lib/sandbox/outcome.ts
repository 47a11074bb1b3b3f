import type { ExportShape, GuestError, GuestReturn, LostValue, ReturnFacts } from '@/lib/engine/guest';
import { isJsonObject, own, type Json, type JsonObject } from '@/lib/engine/json';
import { explainMissingGlobal } from './missing-globals';
import { placeInStack } from './stack';

const text = (object: JsonObject, key: string): string => {
  const value = own(object, key);
  return typeof value === 'string' ? value : '';
};

/** Reads the error record that the prelude writes for a thrown value. */
export function readError(value: Json | undefined, modules: readonly string[]): GuestError {
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

/** True when a thrown value is the interpreter's own "out of memory", or null with the memory full. */
export function isOutOfMemory(value: Json | undefined, memoryFull: boolean): boolean {
  const record = isJsonObject(value) ? value : {};
  if (own(record, 'internal') === true) return text(record, 'message') === 'out of memory';
  return memoryFull && ['null', ''].includes(text(record, 'message')) && text(record, 'name') === '';
}

/** Reads the report that the prelude writes for a settled call. */
export function readReturn(
  report: JsonObject,
  context: { readonly modules: readonly string[]; readonly steps: number; readonly memoryFull: boolean },
): GuestReturn {
  const inputAfter = own(report, 'inputAfter');
  const facts: ReturnFacts = {
    lost: readLost(own(report, 'lost')),
    async: own(report, 'async') === true,
    steps: context.steps,
    ...(inputAfter === undefined ? {} : { inputAfter }),
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

function readLost(value: Json | undefined): LostValue[] {
  if (!Array.isArray(value)) return [];
  return value.filter(isJsonObject).map((item) => ({ path: text(item, 'path'), kind: text(item, 'kind') }));
}

/** Reads the shapes of a module's exports. */
export function readExports(value: Json): Record<string, ExportShape> {
  const shapes: Record<string, ExportShape> = {};
  if (isJsonObject(value)) for (const name of Object.keys(value)) shapes[name] = readShape(own(value, name));
  return shapes;
}

function readShape(value: Json | undefined): ExportShape {
  if (!isJsonObject(value)) return { kind: 'other', type: 'unknown' };
  const items = own(value, 'items');
  switch (own(value, 'kind')) {
    case 'function':
      return { kind: 'function', fn: Number(own(value, 'fn')), name: text(value, 'name') };
    case 'list':
      return { kind: 'list', items: Array.isArray(items) ? items.map(readShape) : [] };
    case 'object':
      return { kind: 'object', entries: readExports(own(value, 'entries') ?? {}) };
    default:
      return { kind: 'other', type: text(value, 'type') };
  }
}
