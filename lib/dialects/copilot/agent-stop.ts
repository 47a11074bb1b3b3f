import { about, answered, type Copilot } from './copilot';
import type { History } from './history';
import type { SubAgent } from './hooks';
import type { ModelEnd } from './model';
import { readStop } from './read-session';
import { dated } from './texts';
import { timeOf } from './time';

/** After so many blocks in a row the agent stops all the same (L11). */
const MOST_BLOCKS = 8;

/**
 * Runs the model until the agent may stop: a block at its end sends the reason as the next prompt. Ends
 * other than a text or a terminal tool do not ask.
 */
export async function untilStop(
  copilot: Copilot,
  history: History,
  agent: SubAgent | undefined,
  run: () => Promise<ModelEnd>,
): Promise<ModelEnd> {
  for (let blocks = 0; ; blocks++) {
    const end = await run();
    if (end.kind !== 'text' && end.kind !== 'terminal') {
      if (end.kind === 'rejected' && copilot.hooks.onAgentStop) copilot.rule('copilot/8.2c');
      return end;
    }
    const input = {
      stopReason: 'end_turn',
      transcriptPath: `/home/dev/.copilot/session-state/${agent?.sessionId ?? copilot.sessionId}/events.jsonl`,
      stopHookActive: blocks > 0,
    };
    const answer = await copilot.callHook('onAgentStop', input, agent);
    if (!answer) return end;
    const { hookCall } = answer;
    if (agent) {
      copilot.rule('copilot/9.6b', about(hookCall));
      copilot.claim('DOC14', about(hookCall));
    }
    if (end.kind === 'terminal') copilot.rule('copilot/8.5c', about(hookCall));
    copilot.hookEnd('onAgentStop', answered(answer));
    const reading = answer.kind === 'object' ? readStop(answer.object) : { notes: [], remarks: [] };
    copilot.report(reading, hookCall);
    if (reading.block === undefined) return end;
    if (blocks === MOST_BLOCKS) {
      copilot.rule('copilot/8.5b', about(hookCall));
      copilot.warn(
        'The agent was kept going eight times in a row; now it stops all the same.',
        'copilot/8.5b',
        about(hookCall),
      );
      return end;
    }
    const cause = { ...about(hookCall, undefined, 'reason'), rule: 'copilot/8.5' };
    copilot.addMessage(reading.block, true, cause);
    copilot.rule('copilot/8.5', cause);
    copilot.event('user.message', { content: reading.block });
    history.add({ role: 'user', content: dated(timeOf(copilot.fx.now()), reading.block) });
  }
}
