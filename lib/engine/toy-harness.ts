import type { Dialect, DialectEngine } from './dialect';
import type { Effects, HookRef, Session } from './effects';
import type { Json } from './json';
import { isJsonObject, own } from './json';
import type { ScriptCall } from './scenario';
import type { CallReading } from './script';

/** What every toy dialect says of itself: as little as there is to say. For tests. */
export const TOY: Omit<Dialect, 'id' | 'engine'> = {
  title: 'Toy',
  ruleSet: { dialect: 'toy', system: 'Toy', version: '1', measuredOn: '2026-11', revision: 1 },
  rules: [],
  settings: [],
  answers: [{ id: 'yes', label: 'Yes', meaning: 'approve' }],
  lanes: [{ id: 'all', title: 'All' }],
  markWords: {},
  starterFor: () => 'export default () => undefined;',
  examplesFor: () => [],
};

/** What every toy engine has besides its way to drive a session. */
export const TOY_ENGINE: Omit<DialectEngine, 'prepare'> = {
  laneOf: () => 'all',
  guestModules: {},
  importAdvice: 'A toy has nothing to import.',
  editorTypes: () => ({}),
  outcomesFor: () => [],
};

/** One conversation: prompts, replies, calls one after the other, each through every hook. */
export class ToyChat {
  readonly hooks: HookRef[] = [];
  private readonly messages: Json[] = [];
  private readonly session: Session;
  private readonly fx: Effects;

  constructor(session: Session, fx: Effects) {
    this.session = session;
    this.fx = fx;
  }

  /** The model's last words on a prompt. */
  async answer(prompt: string): Promise<string> {
    this.messages.push({ user: prompt });
    let readings: CallReading[] = [];
    for (;;) {
      const reply = await this.fx.callModel({ messages: [...this.messages], readings });
      if (reply.calls.length === 0) return reply.text ?? '';
      readings = [];
      for (const call of reply.calls) readings.push(await this.call(call));
    }
  }

  private async call(call: ScriptCall): Promise<CallReading> {
    let args: Json = call.args;
    for (const hook of this.hooks) {
      const about = { point: 'before', call: call.id, input: { tool: call.name, args } };
      const outcome = await this.fx.callHook(hook, about);
      const said = outcome.kind === 'value' && isJsonObject(outcome.json) ? outcome.json : {};
      const deny = own(said, 'deny');
      if (deny !== undefined) {
        this.fx.emit({ kind: 'mark', call: call.id, mark: 'blocked', hookCall: outcome.hookCall });
        this.messages.push({ denied: deny });
        return { call: call.id, as: ['blocked'] };
      }
      args = own(said, 'args') ?? args;
    }
    const tool = this.session.tools.find(({ name }) => name === call.name);
    const ran = tool && (await this.fx.runTool({ call, tool, args, passed: args }));
    this.messages.push({ result: ran?.value ?? null });
    return { call: call.id, as: args === call.args ? [] : ['changed'] };
  }
}
