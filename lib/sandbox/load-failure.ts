import type { GuestModule, LoadFailure, SourcePlace } from '@/lib/engine/guest';
import type { JsonObject } from '@/lib/engine/json';
import { unknownImportMessage, type GuestModules } from './guest-modules';
import { unknownImports } from './imports';
import type { PlacedModule } from './stack';
import { isOutOfMemory, readError } from './outcome';

/** Why a module did not load, from the error that came out of it. */
export function loadFailure(
  { name, code }: GuestModule,
  record: JsonObject,
  context: {
    /** It came out before the module's code ran. */
    readonly atOnce: boolean;
    readonly memoryFull: boolean;
    readonly userModules: readonly PlacedModule[];
    readonly modules: GuestModules;
  },
): LoadFailure {
  return { module: name, reason: reason() };

  function reason(): LoadFailure['reason'] {
    if (isOutOfMemory(record, context.memoryFull)) return { kind: 'outOfMemory' };
    const error = readError(record, context.userModules);
    const first = context.modules.unknown;
    // A module may catch a failed import() and then throw something of its own.
    if (first !== undefined && error.message === unknownImportMessage(first))
      return {
        kind: 'unknownImport',
        imports: unknownImports(code, name, first, (one) => context.modules.provides(one)),
      };
    const placed = error.place ? error : { ...error, ...placeOfImport(name, code, error.message) };
    return { kind: context.atOnce && error.name === 'SyntaxError' ? 'syntax' : 'threw', error: placed };
  }
}

/** The interpreter names the module that lacks an export, but not the line that asks for it. */
function placeOfImport(module: string, code: string, message: string): { readonly place?: SourcePlace } {
  const wanted = /^Could not find export '.*' in module '(.*)'$/.exec(message)?.[1];
  if (wanted === undefined) return {};
  const at = code
    .split('\n')
    .findIndex((line) => line.includes(JSON.stringify(wanted)) || line.includes(`'${wanted}'`));
  return at < 0 ? {} : { place: { module, line: at + 1 } };
}
