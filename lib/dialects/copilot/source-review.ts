import type { Problem } from '@/lib/engine/trace';
import { NOT_EXPORTED } from './editor-types';

const IMPORT = /^[ \t]*import\s+(?:type\s+)?\{([^}]*)\}\s*from\s*["']@github\/copilot-sdk["']/gm;
const TEXT_RESULT = /typeof\s+(?:\w+\??\.)?toolResult\s*===?\s*["'`]string["'`]/g;

/** What can be seen in the source itself: names the package does not export, results taken for text. */
export function reviewSource(source: string, module: string): Problem[] {
  const remark = (index: number, text: string, rule?: string): Problem => {
    const line = source.slice(0, index).split('\n').length;
    return {
      severity: 'warning',
      text: `${module}, line ${line}: ${text}`,
      place: { module, line },
      ...(rule === undefined ? {} : { rule }),
    };
  };
  const imports = [...source.matchAll(IMPORT)].flatMap((found) => {
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
    const text = `the package (1.0.14) does not export ${names.join(', ')}, although its documentation imports it. It works here; in a project write NonNullable<SessionHooks["onPreToolUse"]> and the like.`;
    return [remark(found.index, text)];
  });
  const results = [...source.matchAll(TEXT_RESULT)].map((found) =>
    remark(
      found.index,
      'toolResult is never text: a result object always arrives, so this is never true. Read toolResult.textResultForLlm.',
      'copilot/5.3',
    ),
  );
  return [...imports, ...results];
}
