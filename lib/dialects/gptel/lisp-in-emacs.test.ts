import { execFileSync, spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { defaultTexts } from '@/lib/engine/outcome';
import { outcomesFor } from './outcomes';

const CALL = { name: 'bash', args: { command: 'say "hi" \\ there', times: 2, quiet: false } };
const columns = outcomesFor({ call: CALL, hasNamesake: false, texts: defaultTexts(CALL.args) });

/** What the column's return is as a property list, as the column itself shows it. */
const plistOf = (native: string): string | undefined => /\n {4}'?(.*)\)\)$/s.exec(native)?.[1];

const hasEmacs = spawnSync('emacs', ['--version']).status === 0;
if (!hasEmacs)
  console.error(
    'NOT RUN: Emacs is not installed, so the Lisp forms of the outcomes were not evaluated. Install emacs-nox.',
  );

/** Reads each form, calls the function it gives for this call, and prints what comes back. */
function evaluated(forms: readonly string[]): string[] {
  const list = forms
    .map(
      (form) =>
        `(condition-case problem (funcall ${form} '(:name "bash")) (error (list 'signalled (cadr problem))))`,
    )
    .join('\n');
  const program = `(let ((print-escape-newlines t)) (dolist (one (list ${list})) (prin1 one) (terpri)))`;
  const output = execFileSync('emacs', ['--batch', '--quick', '--eval', program], { encoding: 'utf8' });
  return output.trimEnd().split('\n');
}

describe('the Lisp form of an outcome', () => {
  it('is there for every column', () => {
    expect(columns.filter(({ native }) => native === undefined)).toEqual([]);
  });

  it.runIf(hasEmacs)('evaluates in Emacs to the property list that the column shows', () => {
    // A hook that never ends is not evaluated to its end.
    const ending = columns.filter(({ id }) => id !== 'loops');
    const results = evaluated(ending.map(({ native = '' }) => native));
    const shown = ending.map(({ native = '' }) => {
      const body = plistOf(native) ?? '';
      return body === '(error "bug")' ? '(signalled "bug")' : body;
    });
    expect(results).toEqual(shown);
  });

  it.runIf(hasEmacs)('says nothing about a call of another name', () => {
    const [first] = columns.slice(1);
    const other = (first?.native ?? '').replace('"bash"', '"other"');
    expect(evaluated([other])).toEqual(['nil']);
  });
});
