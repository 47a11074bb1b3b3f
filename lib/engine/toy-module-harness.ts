import type { Dialect } from './dialect';
import type { Effects, Session } from './effects';
import { TOY, TOY_ENGINE, ToyChat } from './toy-harness';
import type { RunEnd } from './trace';

/** A dialect whose hooks are the exports of a module, with one point: before a call. For tests. */
export const toyModule: Dialect = {
  ...TOY,
  id: 'toy-module',
  engine: () => Promise.resolve({ ...TOY_ENGINE, prepare: () => ({ ok: true, value: drive }) }),
};

async function drive(session: Session, fx: Effects): Promise<RunEnd> {
  const chat = new ToyChat(session, fx);
  for (const outcome of session.hooksApply ? await fx.load() : []) {
    const before = outcome.kind === 'loaded' ? outcome.exports.exports['default'] : undefined;
    if (before?.kind === 'function') chat.hooks.push({ fn: before.fn, name: before.name });
  }
  for (;;) {
    const prompt = await fx.nextUserMessage();
    if (prompt === undefined) return { state: 'completed', detail: '' };
    await chat.answer(prompt);
  }
}
