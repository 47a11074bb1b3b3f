import { describe, expect, it } from 'vitest';
import { outcomeOf, startGuest, value } from './guest-harness';

describe('an argument changed in place', () => {
  it('is reported after the call, whatever came out of it', async () => {
    const after = { name: 'bash', args: { command: 'ls', more: true } };
    expect(await outcomeOf('(call) => { call.args.more = true; }')).toEqual(
      value(undefined, { inputAfter: after }),
    );
    expect(await outcomeOf('(call) => { call.args.more = true; throw "x"; }')).toMatchObject({
      kind: 'threw',
      inputAfter: after,
    });
    expect(await outcomeOf('async (call) => { await null; call.args.more = true; return 1; }')).toEqual(
      value(1, { inputAfter: after, async: true }),
    );
  });

  it('is not reported when nothing changed, or was changed back', async () => {
    expect(await outcomeOf('(call) => { call.a = 1; delete call.a; return call; }')).toEqual(
      value({ name: 'bash', args: { command: 'ls' } }),
    );
  });

  it('is not reported when it has no JSON form any more', async () => {
    expect(await outcomeOf('(call) => { call.self = call; }')).toEqual(value());
    expect(await outcomeOf('(call) => { call.big = 1n; }')).toEqual(value());
    expect(
      await outcomeOf(
        '(call) => { Object.defineProperty(call, "x", { enumerable: true, get() { throw 1; } }); }',
      ),
    ).toEqual(value());
  });

  it('reaches neither the next call nor the host', async () => {
    const input = { args: { list: [1] } };
    const { call } = await startGuest(`export default (c) => {
      const before = JSON.stringify(c);
      c.args.list.push(2);
      Object.freeze(c);
      return before;
    };`);
    const first = call(input);
    expect([first, call(input), input]).toEqual([
      value('{"args":{"list":[1]}}', { inputAfter: { args: { list: [1, 2] } } }),
      value('{"args":{"list":[1]}}', { inputAfter: { args: { list: [1, 2] } } }),
      { args: { list: [1] } },
    ]);
  });

  it('survives a vandal', async () => {
    const vandal = `(call) => {
      Object.defineProperty(call, "name", { get: () => "changed", enumerable: true });
      delete call.args;
      Object.setPrototypeOf(call, null);
      Object.freeze(call);
      return {};
    }`;
    expect(await outcomeOf(vandal)).toEqual(
      value({}, { inputAfter: { name: 'changed' }, replaced: ['args'] }),
    );
  });
});
