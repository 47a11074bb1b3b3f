import fc from 'fast-check';
import type { GuestReturn } from '@/lib/engine/guest';
import type { Json } from '@/lib/engine/json';

/** Keys that reach the prototype of a careless look-up. */
const TRAPS = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'valueOf',
  'length',
  '',
  '0',
  'then',
];

/** Any JSON value; objects have many of `words` and of the trap keys as keys, values too. */
function anyJson(words: readonly string[]): fc.Arbitrary<Json> {
  const names = [...words, ...TRAPS];
  const key = fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...names) }, fc.string({ maxLength: 12 }));
  const { json } = fc.letrec<{ json: Json; list: Json; object: Json; leaf: Json }>((tie) => ({
    json: fc.oneof({ depthSize: 'medium' }, tie('leaf'), tie('object'), tie('list')),
    leaf: fc.oneof(
      fc.constant(null),
      fc.boolean(),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.string({ maxLength: 20 }),
      key,
    ),
    list: fc.array(tie('json'), { maxLength: 4 }),
    // Built from pairs, so that a key like __proto__ becomes a property of its own, as in JSON.parse.
    object: fc.array(fc.tuple(key, tie('json')), { maxLength: 6 }).map((pairs) => Object.fromEntries(pairs)),
  }));
  return fc.oneof({ weight: 20, arbitrary: json }, { weight: 1, arbitrary: key.map(deep) });
}

/** A value nested deeper than any recursion should follow without thought. */
function deep(key: string): Json {
  let value: Json = key;
  for (let level = 0; level < 2000; level++)
    value = level % 2 === 0 ? [value] : Object.fromEntries([[key, value]]);
  return value;
}

/** Whatever the sandbox can report of a hook call. */
export function anyReturn(words: readonly string[]): fc.Arbitrary<GuestReturn> {
  const json = anyJson(words);
  const facts = fc.record(
    {
      lost: fc.array(fc.record({ path: fc.string(), kind: fc.string() }), { maxLength: 3 }),
      async: fc.boolean(),
      steps: fc.nat(),
      inputAfter: json,
    },
    { requiredKeys: ['lost', 'async', 'steps'] },
  );
  const error = fc.record(
    { name: fc.option(fc.string()), message: fc.string(), cause: fc.string() },
    { requiredKeys: ['name', 'message'] },
  );
  const kinds = ['neverSettled', 'outOfSteps', 'outOfMemory', 'stackOverflow', 'wallClock'] as const;
  const what = fc.oneof(
    { weight: 12, arbitrary: fc.record({ kind: fc.constant('value' as const), json }) },
    fc.constant({ kind: 'value' as const }),
    fc.record({ kind: fc.constant('threw' as const), error }),
    fc.record({ kind: fc.constantFrom(...kinds) }),
    fc.record({ kind: fc.constant('notSerialisable' as const), path: fc.string(), reason: fc.string() }),
    fc.record({ kind: fc.constant('tooLarge' as const), limitBytes: fc.nat() }),
  );
  return fc.tuple(facts, what).map(([shared, kind]) => ({ ...shared, ...kind }));
}
