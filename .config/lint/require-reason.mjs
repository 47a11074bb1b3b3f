/** A rule may be switched off for a line only with words that say why: `eslint-disable-… -- reason`. */
export const requireReason = {
  meta: { type: 'problem', schema: [], messages: { reason: 'Say why after "--", or keep to the rule.' } },
  create(context) {
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          if (!/^\s*eslint-disable/.test(comment.value) || /\s--\s+\S/.test(comment.value)) continue;
          context.report({ loc: comment.loc, messageId: 'reason' });
        }
      },
    };
  },
};
