import type { PostToolCall, PreToolCall } from 'gptel';

// House rules for the billing repository: agents may look at everything except customer data, may change
// files only below src/ and test/, and never talk to the outside world on their own.
const WRITABLE = ['src/', 'test/', 'docs/'];
const CUSTOMER_DATA = /(?:invoices|customers)\/.*\.(?:csv|parquet)$/;
const OUTSIDE = /\b(?:curl|wget|ssh|scp|rsync|nc)\b/;
const HISTORY = /\bgit\s+(?:push|rebase|reset|filter-branch)\b/;

const clean = (path: string) => path.replace(/^\.\//, '').replace(/\/{2,}/g, '/');

function whyNotWritable(path: string): string | undefined {
  if (path.startsWith('/') || path.split('/').includes('..')) return 'Use paths inside the repository.';
  if (WRITABLE.some((folder) => path.startsWith(folder))) return undefined;
  return `Only ${WRITABLE.join(', ')} may be changed; ${path} is outside of them.`;
}

export const preToolCall: PreToolCall = (call) => {
  if ('path' in call.args) {
    const path = clean(String(call.args.path));
    if (CUSTOMER_DATA.test(path))
      return { block: 'Customer data stays out of the conversation. Work with test/fixtures instead.' };
    if (call.name === 'write_file' || call.name === 'edit_file') {
      const reason = whyNotWritable(path);
      if (reason !== undefined) return { block: reason };
    }
    if (path !== call.args.path) return { args: { ...call.args, path } };
  }
  if (call.name === 'bash') {
    const { command } = call.args;
    if (OUTSIDE.test(command)) return { stop: true, stopReason: 'A tool wanted to reach the network.' };
    if (HISTORY.test(command)) return { confirm: true };
  }
  if (call.name === 'send_email')
    return { block: 'Mail is sent by people. Write the draft to docs/mail.md and say so.' };
  return null;
};

export const postToolCall: PostToolCall = (call) => {
  const shortened = call.result.split('\n').slice(-200).join('\n');
  return shortened === call.result ? null : { result: `(the last 200 lines)\n${shortened}` };
};
