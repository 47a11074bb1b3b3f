/** What one kind of secret looks like. */
export interface SecretPattern {
  readonly kind: string;
  /** The secret is the whole match, or the group `s`, with which the match must end. Takes linear time. */
  readonly find: RegExp;
  /** What the secret must hold, and what it may not. */
  readonly needs?: RegExp;
  readonly not?: readonly RegExp[];
  /** The n-th harmless text in its place. */
  readonly standIn: (n: number) => string;
}

type StandIn = (n: number) => string;
const marked =
  (word: string): StandIn =>
  (n) =>
    `${word}_EXAMPLE${n === 1 ? '' : `_${n}`}`;
const key = marked('key');
const token = marked('token');
const password = marked('password');
const some = (n: number): string => (n === 1 ? '' : String(n));
const host: StandIn = (n) => `host${some(n)}.example`;
const mail: StandIn = (n) => `someone${some(n)}@example.com`;
// Beyond one range for documentation comes the range for benchmarks, which is nobody's either.
const address: StandIn = (n) =>
  n < 255 ? `192.0.2.${n}` : `198.${18 + ((n >> 16) & 1)}.${(n >> 8) & 255}.${n & 255}`;

const DIGIT = /\d/;
const STAND_IN = /EXAMPLE/;
const PLACEHOLDER =
  /example|change[-_ ]?me|redacted|placeholder|x{4,}|\*{3}|\.{3}|…|\$\{|\{\{|<[^<>]*>|\[[a-z ]+\]|^[x*._ -]+$|^[^\p{L}\p{N}]+$|^\$[a-z_]|^%\w+%$|process\.env|import\.meta/iu;
const PLAIN_WORD =
  /^(?:string|number|boolean|unknown|undefined|required|optional|hidden|removed|masked|omitted|password|secret|token)$/i;
/** Words with a capital at the start or a mark at the end: a label, not a passphrase. */
const SENTENCE = /^(?=\S*\s)(?:\p{Lu}|[^]*[.?!…]$)/u;

// `client_secret`, `access_token` and the like end in one of these.
const NAMES: readonly (readonly [kind: string, name: string, standIn: StandIn])[] = [
  ['password', 'passw(?:or)?d', password],
  ['API key', 'api[_-]?key|access[_-]?key', key],
  ['token', 'token', token],
  ['secret', 'secret', marked('secret')],
];

/** A key under which a value is a secret whatever it looks like. */
export const SECRET_KEY = new RegExp(`(?:${NAMES.map(([, name]) => name).join('|')}|authorization)$`, 'i');

const BLANK = String.raw`[ \t]{0,40}`;
const QUOTE = String.raw`["'\u0060]`;
const IS = String.raw`\\?${QUOTE}?\]?${BLANK}(?::${BLANK}string${BLANK})?(?::=|!?={1,3}>?|:)`;
const ENDS = String.raw`\s"'\u0060,;&)\]}>|\\`;
const OPENS = String.raw`([{<`;
// What a bracket opens after is code, not a value; dots and colons at the end belong to the sentence around.
const BARE = String.raw`(?<s>[\p{L}\p{N}_+/~$@#!%-][^${ENDS}${OPENS}]{4,300}[^${ENDS}${OPENS}.:])(?=[.:]{0,3}(?:[${ENDS}]|$))`;

/** `name = value` in its spellings: quoted, quoted inside a text, bare without blanks, bare. */
const assignments = NAMES.flatMap(([kind, name, standIn]): SecretPattern[] => {
  const row = (value: string, rest: Pick<SecretPattern, 'needs' | 'not'>) => ({
    kind,
    find: new RegExp(`(?:${name})${IS}${value}`, 'giu'),
    standIn,
    ...rest,
  });
  const labels = [PLACEHOLDER, PLAIN_WORD, SENTENCE];
  return [
    row(String.raw`${BLANK}(?<q>${QUOTE})(?<s>(?:(?!\k<q>)[^\\\r\n]|\\.){6,4096})`, { not: labels }),
    row(String.raw`${BLANK}\\["'](?<s>[^"'\\\r\n]{6,4096})`, { not: labels }),
    row(`(?<==)${BARE}`, { not: [PLACEHOLDER, PLAIN_WORD, /\./] }),
    row(`${BLANK}${BARE}`, { needs: DIGIT, not: [PLACEHOLDER] }),
  ];
});

const prefixed = (kind: string, find: RegExp, standIn: StandIn): SecretPattern => ({
  kind,
  find,
  not: [PLACEHOLDER],
  standIn,
});

/** What words joined by hyphens may look like, too: only a digit tells. */
const wordy = (...row: Parameters<typeof prefixed>): SecretPattern => ({ ...prefixed(...row), needs: DIGIT });

const PEM = 'PRIVATE KEY(?: BLOCK)?-----';
const LETTER = String.raw`\p{L}\p{N}_`;
const OCTET = String.raw`(?:25[0-5]|2[0-4]\d|1?\d?\d)`;

/** In order: where two match the same characters, the earlier one counts. */
export const SECRET_PATTERNS: readonly SecretPattern[] = [
  {
    kind: 'private key',
    find: new RegExp(
      String.raw`-----BEGIN [A-Z ]{0,40}${PEM}(?:(?:(?!-----BEGIN)[^]){0,20000}?-----END [A-Z ]{0,40}${PEM}|[\w+/=\s\\]{0,20000})`,
      'g',
    ),
    needs: /[\w+/]{24}/,
    standIn: marked('private_key'),
  },
  prefixed('token', /(?<![\w-])eyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]{8,}/g, token),
  wordy('API key', /(?<![\w-])sk-[\w-]{16,}/g, key),
  prefixed('API key', /(?<![A-Za-z0-9])AKIA[A-Z0-9]{16}(?![A-Z0-9])/g, key),
  prefixed('API key', /(?<![A-Za-z0-9])AIza[\w-]{30,}/g, key),
  prefixed('API key', /(?<![A-Za-z0-9])[sr]k_live_[A-Za-z0-9]{10,}/g, key),
  prefixed('token', /(?<![A-Za-z0-9])(?:gh[opsur]|github_pat)_\w{20,}/g, token),
  wordy('token', /(?<![A-Za-z0-9])xox[a-z]-[\w-]{10,}/g, token),
  prefixed('token', /(?<![A-Za-z0-9])glpat-[\w-]{16,}/g, token),
  prefixed('token', /(?<![A-Za-z0-9])npm_[A-Za-z0-9]{30,}/g, token),
  {
    kind: 'password',
    find: /:\/\/[^\s/:@"']{1,100}:(?<s>[^\s/@"']{6,200})(?=@)/g,
    not: [PLACEHOLDER],
    standIn: password,
  },
  // A short password alone would be replaced in half the document; with what is around it, it stands out.
  {
    kind: 'password',
    find: /:(?<s>\/\/[^\s/:@"']{1,100}:[^\s/@"']{1,5}@)/g,
    not: [PLACEHOLDER],
    standIn: (n) => `//user:${password(n)}@`,
  },
  {
    kind: 'token',
    find: new RegExp(
      String.raw`authorization${IS}${BLANK}\\?${QUOTE}?(?:bearer|basic|token)[ \t]{1,40}(?<s>[\w.~+/=-]{6,})`,
      'gi',
    ),
    not: [PLACEHOLDER],
    standIn: token,
  },
  wordy('token', /\bbearer[ \t]{1,40}(?<s>[\w.~+/=-]{16,})/gi, token),
  ...assignments,
  {
    kind: 'e-mail address',
    find: new RegExp(
      String.raw`(?<![${LETTER}.%+-]|://)[${LETTER}.%+-]{1,64}@[${LETTER}][${LETTER}.-]{0,252}\.\p{L}{2,24}(?![${LETTER}-])`,
      'gu',
    ),
    // `git@` is how one reaches a code host; `@2x.png` is a picture.
    not: [
      STAND_IN,
      /[@.]example\.(?:com|org|net)$/i,
      /\.(?:test|invalid|example|localhost)$/i,
      /^git@/,
      /@\dx\./,
    ],
    standIn: mail,
  },
  {
    kind: 'internal host',
    find: new RegExp(
      String.raw`(?<![${LETTER}.-])[${LETTER}][${LETTER}.-]{0,252}\.(?:internal|local|corp|lan|intranet)(?![${LETTER}-]|\.[${LETTER}]|[([]|[ \t]?=)`,
      'giu',
    ),
    not: [STAND_IN, /^(?:this|self|super|window|globalThis|module|call|args)\./],
    standIn: host,
  },
  {
    kind: 'private address',
    find: new RegExp(
      String.raw`(?<![\w.]|[A-Za-z]-|\b(?:version|release)\W{0,4})(?:10\.${OCTET}|172\.(?:1[6-9]|2\d|3[01])|192\.168)\.${OCTET}\.${OCTET}(?!\w|\.\w|-[A-Za-z])`,
      'gi',
    ),
    standIn: address,
  },
];
