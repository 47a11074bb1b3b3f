import type { DocumentedClaim } from '@/lib/engine/dialect';

/**
 * Sentences of the SDK's documentation and type declarations that do not hold, with what was measured in
 * their place. A claim is said where a run shows it.
 */
export const CLAIMS = {
  DOC01: {
    rule: 'copilot/2d',
    text: 'Documentation: returning null lets the tool run, as allow does. Measured: null leaves it to the permission handler; only allow skips that.',
  },
  DOC02: {
    rule: 'copilot/5.7',
    text: 'Documentation: suppressOutput keeps the output from the model. Measured: it does nothing. Change the result in onPostToolUse.',
  },
  DOC03: {
    rule: 'copilot/5.7',
    text: 'Documentation: suppressOutput keeps the result out of the conversation. Measured: it does nothing. Return modifiedResult: { ...input.toolResult, textResultForLlm: "…" }.',
  },
  DOC04: {
    rule: 'copilot/2b',
    text: 'Documentation: the reason is shown to the user. Measured: the model reads it, as the result of its call.',
  },
  DOC05: {
    rule: 'copilot/5.3',
    text: 'Documentation: modifiedResult may be text. Measured: only an object counts. Return modifiedResult: { ...input.toolResult, textResultForLlm: "…" }.',
  },
  DOC06: {
    rule: 'copilot/5.2a',
    text: 'Documentation: an object of any shape replaces the result. Measured: it is laid over the result object, and the model goes on reading textResultForLlm. Set that key.',
  },
  DOC13: {
    rule: 'copilot/9.7',
    text: 'Declared: without onPermissionRequest a request stays pending. Measured: it is denied at once, and no event says so.',
  },
  DOC14: {
    rule: 'copilot/9.6b',
    text: 'Documentation: onAgentStop is for the top-level agent only. Measured: it is called for a sub-agent too.',
  },
  DOC16: {
    rule: 'copilot/9.4a',
    text: 'Documentation: errorHandling steers what becomes of an error. Measured: no answer of onErrorOccurred changes anything.',
  },
  DOC17: {
    rule: 'copilot/9.4',
    text: 'Declared: error is text. Measured: an object with name, message and stack arrives. Read input.error.message.',
  },
  DOC18: {
    rule: 'copilot/9.3b',
    text: 'Documentation: modifiedConfig overrides the configuration of the session. Measured: it does nothing.',
  },
  DOC21: {
    rule: 'copilot/5.7',
    text: 'Documentation: suppressOutput of a prompt hook holds back the answer. Measured: it does nothing.',
  },
} as const;

export type ClaimId = keyof typeof CLAIMS;

/** The same, each as a pair. */
export const claimPairs = (): DocumentedClaim[] =>
  Object.entries(CLAIMS).map(([id, { rule, text }]) => {
    const [says = '', measured = ''] = text.split(' Measured: ');
    return { id, rule, says: says.replace(/^(Documentation|Declared): /, ''), measured };
  });
