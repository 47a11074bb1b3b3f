import type { Effects, Session } from '@/lib/engine/effects';
import type { RunEnd } from '@/lib/engine/trace';
import { Client } from './client';
import { Gabber } from './gabber';
import type { GabberPart } from './part';
import { Program } from './program';
import { fromExports } from './register';
import { Service } from './service';

/**
 * Runs a whole session: the user's code is a module of hooks for the plain client, or it makes requests and
 * so is the client itself; prompts it does not send go on with the plain client.
 */
export async function driveSession(session: Session, fx: Effects, part: GabberPart): Promise<RunEnd> {
  const gabber = new Gabber(session, fx, part);
  const service = new Service(gabber);
  const requests = { count: 0 };
  const client = new Client(gabber, service, requests);
  const program = new Program(gabber, service, client, requests);
  fx.onGuestRequest((request) => {
    program.serve(request);
  });
  const outcomes = await fx.load();
  const exports = outcomes.flatMap((outcome) => (outcome.kind === 'loaded' ? [outcome.exports] : []));
  const { hooks, problems, idle } = fromExports(exports);
  for (const problem of problems) fx.report(problem);
  if (session.hooksApply) gabber.hooks = hooks;
  if (program.isClient && hooks.endpoint)
    fx.report({
      severity: 'warning',
      text: 'Requests that are made while the module loads do not reach endpoint, which is exported when it has loaded. Make them in a function that is called and not awaited.',
    });
  let end: RunEnd = { state: 'completed', detail: '' };
  for (let isFirst = true; ; isFirst = false) {
    const text = await fx.nextUserMessage();
    if (isFirst && !program.isClient) for (const problem of idle) fx.report(problem);
    if (text === undefined) return end;
    end = await client.prompt(text);
  }
}
