import { afterAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '@/lib/engine/json';
import { hook, scratch } from './cli-harness';

const files = scratch();
afterAll(files.remove);
const source = 'export const preToolCall = () => ({ block: "No." });\n';
const plain = files.file('plain.ts', source);

const linkOf = async (...more: string[]) => {
  const { out } = await hook(['link', plain, '--dialect', 'gptel', ...more]);
  return out.trim();
};

describe('hook link and hook open', () => {
  it('a link holds what it was made of, and opens with the same result', async () => {
    const link = await linkOf('--fixture', 'twins', '--title', 'No twins', '--base', 'https://x.example/');
    expect(link).toMatch(/^https:\/\/x\.example\/#v1\.[\w-]+$/);
    const { out, code } = await hook(['open', `see <${link}>.`, '--format', 'json']);
    const { document, digest, authorDigest, remarks } = JSON.parse(out) as JsonObject;
    expect({ code, remarks, same: digest === authorDigest }).toEqual({
      code: 0,
      remarks: ['Same result as the author’s.'],
      same: true,
    });
    expect(document).toMatchObject({
      title: 'No twins',
      sources: { gptel: source },
      fixture: { id: 'twins' },
    });
  });

  it('the same files give the same links, a line each', async () => {
    const { out } = await hook(['link', plain, plain, '--dialect', 'gptel']);
    const [first, second] = out.trim().split('\n');
    expect(first).toBe(second);
  });

  it('as text it shows the hook and both transcripts', async () => {
    const { out } = await hook(['open', await linkOf()]);
    expect(out).toContain(`fixture: cleanup\n| ${source}`);
    expect(out).toContain('== with your hook ==');
  });

  it('a document saved by the page is taken too', async () => {
    const { out } = await hook(['open', await linkOf(), '--format', 'json']);
    const { document } = JSON.parse(out) as JsonObject;
    const saved = files.file('saved.hookplay.json', {
      hookplay: 'document',
      version: 1,
      name: 'x',
      document,
    });
    expect((await hook(['link', saved])).out.trim()).toBe(await linkOf());
    expect((await hook(['run', saved])).out).toContain('== with your hook ==');
  });

  it('what could command a terminal is not printed', async () => {
    const evil = files.file('evil.ts', '// \u001b]52;c;aGk=\u0007\nexport default () => null;\n');
    const link = (await hook(['link', evil, '--dialect', 'gptel', '--title', 'a\u001b[2Jb'])).out.trim();
    const { out } = await hook(['open', link]);
    expect(out).toContain('title: a\ufffd[2Jb');
    expect(out).not.toMatch(/[\u001b\u0007]/);
  });

  it('what cannot be opened ends with 2 and one clear line', async () => {
    expect(await hook(['open', 'nothing'])).toEqual({
      code: 2,
      out: '',
      err: 'hook: there is no link in this text; a link holds #v1. and many letters\n',
    });
    expect((await hook(['open', '#v2.abc'])).err).toContain('of version 2');
  });
});
