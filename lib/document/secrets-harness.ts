import { expect } from 'vitest';
import type { Fixture } from '@/lib/fixtures/schema';
import { newDocument } from './new-document';
import { parseDocument, type PlaygroundDocument } from './schema';
import { findSecrets, maskSecrets } from './secrets';

const RULES = { dialect: 'd', system: 'D', version: '1', measuredOn: '2026-11', revision: 3 };
export const withSource = (source: string) => newDocument(RULES, source);
export const withFixture = (fixture: Fixture): PlaygroundDocument => ({
  ...withSource(''),
  fixture: { kind: 'inline', fixture },
});
export const small: Fixture = { version: 0, id: 'own', title: 'Own', prompts: ['Go.'], tools: [], turns: [] };
export const found = (document: PlaygroundDocument) =>
  findSecrets(document).map(({ kind, text }) => [kind, text]);
export const masked = (document: PlaygroundDocument) => maskSecrets(document, findSecrets(document));
export const maskedSource = (source: string) => masked(withSource(source)).sources['d'];

export function expectClean(document: PlaygroundDocument): void {
  const clean = masked(document);
  expect(findSecrets(clean)).toEqual([]);
  expect(parseDocument(clean)).toEqual({ ok: true, value: clean });
}

// Put together here, so that no scanner of repositories takes them for real ones.
export const letters = 'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8';
export const long = (prefix: string) => `${prefix}${letters}`;
export const aws = `AKIA${letters.slice(0, 16).toUpperCase()}`;
export const jwt = `eyJ${letters}.eyJ${letters}.${letters}`;
export const pem = (kind = '') =>
  `-----BEGIN ${kind}PRIVATE KEY-----\n${letters}\n${letters}\n-----END ${kind}PRIVATE KEY-----`;
