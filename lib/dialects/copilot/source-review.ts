import type { Problem } from '@/lib/engine/trace';
import { NOT_EXPORTED } from './editor-types';

const IMPORT = /^[ \t]*import\s+(?:type\s+)?\{([^}]*)\}\s*from\s*["']@github\/copilot-sdk["']/gm;

/** Names imported from the SDK that the package itself does not export: here they work, there they do not. */
export function reviewSource(source: string, module: string): Problem[] {
  return [...source.matchAll(IMPORT)].flatMap((found) => {
    const names = (found[1] ?? '')
      .split(',')
      .map(
        (part) =>
          part
            .trim()
            .replace(/^type\s+/, '')
            .split(/\s/)[0] ?? '',
      )
      .filter((name) => NOT_EXPORTED.includes(name));
    if (names.length === 0) return [];
    const line = source.slice(0, found.index).split('\n').length;
    const list = names.join(', ');
    return [
      {
        severity: 'warning' as const,
        place: { module, line },
        text: `${module}, line ${line}: the package (1.0.14) does not export ${list}, although its documentation imports it. It works here; in a project write NonNullable<SessionHooks["onPreToolUse"]> and the like.`,
      },
    ];
  });
}
