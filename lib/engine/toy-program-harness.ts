import type { Dialect } from './dialect';
import type { Effects, GuestRequest, Session } from './effects';
import { isJsonObject, own } from './json';
import { TOY, TOY_ENGINE, ToyChat } from './toy-harness';
import type { RunEnd } from './trace';

const AGENT = `import { request, expose } from "playground:host";
/** Registers a hook. */
export const beforeCall = (hook) => { void request("register", { fn: expose(hook) }); };
/** How dangerous a tool is; the answer takes a while. */
export const dangerOf = (tool) => request("danger", { tool });
/** Lets the agent answer the next prompt of the user; undefined when there is none. */
export const answerNext = async () => (await request("answer", null)) ?? undefined;`;

/** What `dangerOf` takes, in virtual milliseconds. */
export const DANGER_MS = 50;

/** A dialect whose user code is a program that registers its hooks by a call. For tests. */
export const toyProgram: Dialect = {
  ...TOY,
  id: 'toy-program',
  engine: () =>
    Promise.resolve({
      ...TOY_ENGINE,
      guestModules: { 'toy-agent': AGENT },
      baselineRunsProgram: true,
      prepare: () => ({ ok: true, value: drive }),
    }),
};

async function drive(session: Session, fx: Effects): Promise<RunEnd> {
  const chat = new ToyChat(session, fx);
  fx.onGuestRequest((request) => void serve(request, chat, session, fx));
  await fx.load();
  return { state: 'completed', detail: 'The program is over.' };
}

async function serve(request: GuestRequest, chat: ToyChat, session: Session, fx: Effects): Promise<void> {
  const { name, payload } = request;
  const said = isJsonObject(payload) ? payload : {};
  const tool = own(said, 'tool');
  switch (name) {
    case 'register':
      // Without the user's hooks it is the same program, with nothing registered.
      if (session.hooksApply) chat.hooks.push({ fn: Number(own(said, 'fn')), name: 'hook' });
      request.resolve(null);
      return;
    case 'danger':
      await fx.sleep(DANGER_MS);
      request.resolve(tool === 'bash' ? 'high' : 'low');
      return;
    case 'answer': {
      const prompt = await fx.nextUserMessage();
      request.resolve(prompt === undefined ? null : await chat.answer(prompt));
      return;
    }
    default:
      request.reject(`The toy does not know "${name}".`);
  }
}
