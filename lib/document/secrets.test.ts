import { describe, expect, it } from 'vitest';
import { DIALECTS } from '@/lib/dialects/registry';
import { exampleContext } from '@/lib/fixtures/example-context';
import { FIXTURES } from '@/lib/fixtures/registry';
import { findSecrets } from './secrets';
import {
  aws,
  expectClean,
  found,
  jwt,
  letters,
  long,
  pem,
  small,
  withFixture,
  withSource,
} from './secrets-harness';

describe('what is found', () => {
  it.each([
    ['API key', long('sk-'), `x = "${long('sk-')}";`],
    ['API key', long('sk-proj-'), long('sk-proj-')],
    ['API key', long('sk-ant-api03-'), `use ${long('sk-ant-api03-')}.`],
    ['API key', aws, `id ${aws}`],
    ['API key', long('AIza'), `?k=${long('AIza')}&x`],
    ['API key', long('sk_live_'), `(${long('sk_live_')})`],
    ['API key', long('rk_live_'), long('rk_live_')],
    ['token', long('ghp_'), `https://x/${long('ghp_')}`],
    ['token', long('gho_'), long('gho_')],
    ['token', long('github_pat_'), long('github_pat_')],
    ['token', long('xoxb-'), long('xoxb-')],
    ['token', long('glpat-'), long('glpat-')],
    ['token', long('npm_'), `//registry/:_x=${long('npm_')}`],
    ['token', jwt, `cookie ${jwt};`],
    ['token', 'abcdef', 'Authorization: Bearer abcdef'],
    ['token', letters, `curl -H "authorization: bearer ${letters}"`],
    ['private key', pem(), `const k = \`${pem()}\`;`],
    ['private key', pem('RSA '), pem('RSA ')],
    ['password', 'hunter22', 'password: "hunter22"'],
    ['password', 'hunter', 'DB_PASSWORD=hunter'],
    ['password', 'hunter22', 'The password: hunter22.'],
    ['password', 'correct horse battery', "const passwd = 'correct horse battery';"],
    ['password', 'пароль-ключ', 'password = "пароль-ключ"'],
    ['password', 'hunter22', String.raw`"{\"password\": \"hunter22\"}"`],
    ['password', 'hunter22', 'const password: string = "hunter22";'],
    ['token', 'made-up-token-0001', 'DEPLOY_TOKEN=made-up-token-0001\\nRETRIES=0'],
    ['API key', 'abc12345', '?api_key=abc12345&page=2'],
    ['API key', 'abc12345', 'env["ACCESS_KEY"] = "abc12345"'],
    ['secret', 'abc12345', 'clientSecret: abc12345,'],
    ['secret', 'abcdef', 'if (client_secret === "abcdef")'],
    ['password', 'pass1234', 'https://user:pass1234@github.com/x'],
    ['password', '//user:pass@', 'https://user:pass@host'],
    ['private address', '10.0.0.7', 'ssh 10.0.0.7.'],
    ['private address', '172.16.1.2', 'http://172.16.1.2:80/'],
    ['private address', '192.168.178.1', '[192.168.178.1]'],
    ['internal host', 'db.corp.internal', 'https://db.corp.internal/x'],
    ['internal host', 'printer.local', '"printer.local."'],
    ['internal host', 'wiki.intranet', 'wiki.intranet:8080'],
    ['e-mail address', 'ann.lee+x@firm.co.uk', 'mail ann.lee+x@firm.co.uk.'],
    ['e-mail address', 'jörg@müller.de', 'an <jörg@müller.de>'],
  ])('a %s: %s', (kind, text, source) => {
    expect(found(withSource(source))).toEqual([[kind, text]]);
    expectClean(withSource(source));
    expectClean(withFixture({ ...small, prompts: [source] }));
  });

  it.each([
    ['sk-', 'class="sk-fading-circle-container" task-1234567890123456789 sk-short1'],
    ['a documented key', 'AKIAIOSFODNN7EXAMPLE and AKIA12'],
    ['short prefixes', 'ghp_ AIza npm_config_registry xoxb-1 glpat- sk_live_ eyJ.eyJ.x'],
    ['placeholders', 'ghp_xxxxxxxxxxxxxxxxxxxxxxxx1 password: "changeme1" token="<your-token>" secret=***'],
    ['more placeholders', 'token=REDACTED1 token="[hidden]" api_key="${KEY}1" secret: "xxxxxxx"'],
    ['variables', 'TOKEN=$DEPLOY_TOKEN password = process.env.PASSWORD1; secret: import.meta.env.S3'],
    ['types', 'password: string; token?: string | undefined; secret: unknown'],
    ['code', 'const token = call.args.token; secret = sha256(x); password = values[10000]; token=next()'],
    ['patterns', String.raw`/TOKEN=\S+/g, "TOKEN=$1" /secret=.{6,}/ /password: [^ ]+/`],
    ['labels', 'password: "Enter your password", token: "it was not found." secret: "token"'],
    ['other names', 'tokenizer = "abc12345"; secretary: hunter22; max_tokens: 4096000'],
    ['short values', 'password: "abc" token=ab1'],
    ['bearers', 'the bearer of news, Bearer authentication-scheme'],
    ['a pattern for keys', '/-----BEGIN [A-Z ]*PRIVATE KEY-----[^]*-----END/ -----BEGIN PRIVATE KEY-----'],
    ['a public key', pem().replaceAll('PRIVATE', 'PUBLIC')],
    ['URLs', 'https://host:8080/@me https://user@github.com/x https://u:${PASS}@h https://u:***@h'],
    ['addresses', '127.0.0.1 192.0.2.1 198.51.100.7 203.0.113.9 8.8.8.8 172.32.0.1 192.169.0.1 10.0.0.256'],
    ['versions', 'v10.0.0.7 10.0.0.7-beta 1.10.0.0.7 "version": "10.0.0.7" 10.2.3'],
    ['hosts', 'localhost api.example /usr/local/bin .env.local settings.local.json this.local x.locale'],
    ['hosts in code', 'a.local() state.internal = 1 com.firm.internal.Box'],
    ['addresses of mail', 'a@example.com b@mail.example.org c@x.test d@x.invalid git@github.com:a/b x@1.2.3'],
    ['other at signs', '@types/node logo@2x.png a @ b.de'],
  ])('but not in %s', (_title, source) => {
    expect(found(withSource(source))).toEqual([]);
    expect(found(withFixture({ ...small, prompts: [source] }))).toEqual([]);
  });

  it('is several in a line, each once, in order, with its surroundings', () => {
    const findings = findSecrets(withSource('// 🦊\r\n🦊 10.0.0.7, a@b.de, 10.0.0.8 and 10.0.0.7 🦊\r\n'));
    expect(findings.map(({ text, count, replacement }) => [text, count, replacement])).toEqual([
      ['10.0.0.7', 2, '192.0.2.1'],
      ['a@b.de', 1, 'someone@example.com'],
      ['10.0.0.8', 1, '192.0.2.2'],
    ]);
    expect(findings[1]).toEqual({
      id: 'hook.ts:2 a@b.de',
      place: 'hook.ts:2',
      kind: 'e-mail address',
      text: 'a@b.de',
      before: '🦊 10.0.0.7, ',
      after: ', 10.0.0.8 and 10.0.0.7 🦊',
      replacement: 'someone@example.com',
      count: 1,
    });
  });

  it('shows at most 60 characters before and after, and no half of one', () => {
    const [finding] = findSecrets(withSource(`${'🦊'.repeat(50)} 10.0.0.7 ${'🦊'.repeat(50)}`));
    expect([finding?.before, finding?.after]).toEqual([`${'🦊'.repeat(29)} `, ` ${'🦊'.repeat(29)}`]);
  });
});

describe('our own', () => {
  it('starters and examples hold nothing', () => {
    const sources = DIALECTS.flatMap((dialect) =>
      FIXTURES.map(exampleContext).flatMap((context) => [
        dialect.starterFor(context),
        ...dialect.examplesFor(context).map(({ source }) => source),
      ]),
    );
    expect(sources.flatMap((source) => found(withSource(source)))).toEqual([]);
  });

  it('fixtures hold made-up tokens and a password, and a host and an address of a made-up network', () => {
    const all = FIXTURES.map((fixture) => [fixture.id, found(withFixture(fixture))] as const);
    expect(Object.fromEntries(all.filter(([, findings]) => findings.length > 0))).toEqual({
      'secret-file': [['token', 'made-up-token-0001']],
      retry: [
        ['internal host', 'api.local'],
        ['private address', '10.0.0.7'],
      ],
      'redaction-in-vain': [['token', 'made-up-token-0002']],
      'view-leak': [['token', 'made-up-token-0003']],
      'prompt-guard': [['password', 'made-up-pass-0004']],
    });
    for (const fixture of FIXTURES) expectClean(withFixture(fixture));
  });
});

describe('a hostile line', () => {
  const time = (line: string) => {
    const started = performance.now();
    findSecrets(withSource(line));
    return performance.now() - started;
  };
  const best = (line: string) => Math.min(time(line), time(line), time(line));

  it.each([
    'a',
    'a.',
    'a@',
    'a@a.',
    'eyJaaaaaaaaa.',
    'eyJ',
    '-----BEGIN PRIVATE KEY-----',
    'token=',
    'token="',
    `token="***'`,
    'token=t.....',
    String.raw`token="\"`,
    'token: ',
    '://u:',
    '10.',
    '10.0.0.',
    '10.0.0.7 ',
    'sk-',
    'a.local',
    'a.local(',
    ' ',
    'authorization: bearer ',
    'bearer ',
    '.',
    '-',
    '<',
    '[a',
    'hunter2@',
    'password=Aa ',
  ])('of %j takes at most about twice the time at twice the length', (part) => {
    const line = (characters: number) => part.repeat(Math.ceil(characters / part.length));
    best(line(20_000));
    // The sum keeps what the clock and the neighbours do to a very short time out of it.
    expect(best(line(200_000))).toBeLessThan(3 * best(line(100_000)) + 40);
  });
});
