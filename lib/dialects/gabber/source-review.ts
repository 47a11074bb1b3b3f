import type { Problem } from '@/lib/engine/trace';

const SECRETS = [
  /\bdangerouslyAllowBrowser\s*:\s*true/g,
  /\bapiKey\s*:\s*["'`][^"'`]+["'`]/g,
  /["'`]x-api-key["'`]\s*:/gi,
];
const KEY =
  'a key of the account must not be in a browser: whoever opens the page can read it. Completions also take a short-lived usage token; ask for results on your own server.';
const NEVER =
  'an item of a stream has no tool_calls of its own, so this loop body never runs. They are in choices[0].delta, in fragments: collect them by index, then act once.';
const TAKEN_APART = /\bfor\s+await\s*\(\s*(?:const|let|var)\s*\{[^}]*\btool_calls\b[^}]*\}\s+of\b/g;
const STREAM_ITEM = /\bfor\s+await\s*\(\s*(?:const|let|var)\s+([A-Za-z_$][\w$]*)\s+of\b/g;

/** What can be seen in the source itself: credentials, and stream items read as if they were messages. */
export function reviewSource(text: string, module: string): Problem[] {
  const source = withoutComments(text);
  const lineAt = (index: number) => source.slice(0, index).split('\n').length;
  const lines = SECRETS.flatMap((pattern) => [...source.matchAll(pattern)].map(({ index }) => lineAt(index)));
  const keys = [...new Set(lines)].map((line): Problem => {
    const text = `${module}, line ${line}: ${KEY}`;
    return { severity: 'warning', text, place: { module, line }, rule: 'gabber/14' };
  });
  const items = [...source.matchAll(STREAM_ITEM)].flatMap((found): Problem[] => {
    const name = found[1] ?? '';
    const naive = `${name}.tool_calls`;
    const at = source.indexOf(naive, found.index);
    if (at < 0) return [];
    const line = lineAt(at);
    return [
      {
        severity: 'warning',
        text: `${module}, line ${line}: ${NEVER}`,
        place: { module, line },
        rule: 'gabber/13',
        instead: {
          title: `Read choices[0].delta`,
          steps: [...source.matchAll(new RegExp(`\\b${name}\\.tool_calls\\b`, 'g'))].map(() => ({
            word: naive,
            to: `${name}.choices[0]?.delta.tool_calls`,
          })),
        },
      },
    ];
  });
  const taken = [...source.matchAll(TAKEN_APART)].map((found): Problem => {
    const line = lineAt(found.index);
    return {
      severity: 'warning',
      text: `${module}, line ${line}: ${NEVER}`,
      place: { module, line },
      rule: 'gabber/13',
    };
  });
  return [...keys, ...items, ...taken];
}

/** Comments as spaces, so that places stay; what looks like one inside a text goes too, which harms nothing here. */
const withoutComments = (text: string): string =>
  text.replace(/\/\*[^]*?\*\/|(?<![:"'`])\/\/[^\n]*/g, (comment) => comment.replace(/[^\n]/g, ' '));
