import { describe, expect, it } from 'vitest';
import { factsOf } from '@/lib/engine/trace';
import { play, rulesSaid, type Written } from '@/lib/runner/session-harness';
import { gptel } from '.';

const SPLIT = 'The arguments were changed in place: the tool gets them, the model still reads its own.';

/** The arguments the tool got, those in the message of the model, and what the user was told. */
async function split(hook: string, settings: Written['settings'] = {}) {
  const { events } = (await play(gptel, { hook, settings })).with;
  return {
    ran: factsOf(events, 'tool-started').map(({ args }) => args),
    modelReads: factsOf(events, 'model-reads').map(({ args }) => args),
    told: factsOf(events, 'warning').map(({ text }) => text),
    rules: rulesSaid(events),
  };
}

describe('gptel/45 a hook that changes its arguments in place', () => {
  it('the tool gets them, the model reads its own, and the user is told', async () => {
    expect(await split('export default (call: any) => { call.args.path = "b.txt"; };')).toEqual({
      ran: [{ path: 'b.txt' }],
      modelReads: [{ path: 'a.txt' }],
      told: [SPLIT],
      rules: ['gptel/45'],
    });
  });

  it('on the Anthropic API both get them', async () => {
    const hook = 'export default (call: any) => { call.args.path = "b.txt"; };';
    expect(await split(hook, { api: 'anthropic' })).toEqual({
      ran: [{ path: 'b.txt' }],
      modelReads: [{ path: 'b.txt' }],
      told: [],
      rules: ['gptel/45'],
    });
  });

  it('one that returns them too tells both, so there is no split to warn of', async () => {
    const hook = 'export default (call: any) => { call.args.path = "b.txt"; return { args: call.args }; };';
    expect(await split(hook)).toEqual({
      ran: [{ path: 'b.txt' }],
      modelReads: [{ path: 'b.txt' }],
      told: [],
      rules: ['gptel/45', 'gptel/26'],
    });
  });

  it('an argument that is deleted is nil for the tool', async () => {
    expect(await split('export default (call: any) => { delete call.args.path; };')).toEqual({
      ran: [{ path: null }],
      modelReads: [{ path: 'a.txt' }],
      told: [SPLIT],
      rules: ['gptel/45'],
    });
  });

  it('changing what is no argument changes nothing', async () => {
    expect(await split('export default (call: any) => { call.name = "rm"; call.extra = 1; };')).toEqual({
      ran: [{ path: 'a.txt' }],
      modelReads: [{ path: 'a.txt' }],
      told: [],
      rules: [],
    });
  });

  it('a later hook sees the change, and returned arguments replace it', async () => {
    const hook = `export const preToolCall = [
      (call: any) => { call.args.path = "b.txt"; },
      (call: any) => ({ args: { path: call.args.path + "!" } }),
    ];`;
    expect(await split(hook)).toEqual({
      ran: [{ path: 'b.txt!' }],
      modelReads: [{ path: 'b.txt!' }],
      told: [SPLIT, 'Hook call 2 replaced the arguments that hook call 1 had set.'],
      rules: ['gptel/45', 'gptel/5', 'gptel/26'],
    });
  });
});
