import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import lzString from 'lz-string';
import { newDocument } from '@/lib/document/new-document';
import { toLink } from '@/lib/document/link/link';
import type { PlaygroundDocument } from '@/lib/document/schema';
import { DIALECTS } from '@/lib/dialects/registry';

const BASE = 'https://hooks.example/';

/** How long links are: two hooks as people write them, a built-in fixture and one answer. */
export function linkLengths(): { readonly name: string; readonly ours: number; readonly lz: number }[] {
  return ['2k', '6k'].map((name) => {
    const source = readFileSync(join(import.meta.dirname, `hooks/guard-${name}.ts`), 'utf8');
    const document: PlaygroundDocument = {
      ...newDocument(DIALECTS[0].ruleSet, source),
      title: 'Guard rails',
      answers: [ANSWER],
    };
    const link = toLink(document, '0123456789abcdef');
    if (!link.ok) throw new Error(link.error);
    const lz = lzString.compressToEncodedURIComponent(JSON.stringify(document));
    return { name, ours: BASE.length + link.value.length, lz: BASE.length + 1 + lz.length };
  });
}

const ANSWER: PlaygroundDocument['answers'][number] = {
  question: {
    side: 'with',
    turn: 1,
    calls: [{ id: 'rm', name: 'bash', args: { command: 'rm -rf build ../cache' } }],
    text: '(bash "rm -rf build ../cache")\n',
  },
  answer: 'accept',
};
