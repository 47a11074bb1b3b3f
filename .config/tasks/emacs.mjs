import { onPath } from './browser.mjs';
import { run } from './run.mjs';

const aptInstall = 'apt-get update -q && apt-get install -y -q emacs-nox';

/** Sees to an Emacs for the tests that evaluate Lisp. Without one those say that they were not run. */
export async function findEmacs() {
  if (onPath(['emacs'])) return;
  if (process.getuid?.() === 0 && onPath(['apt-get'])) {
    console.log(`No Emacs found; trying: ${aptInstall}`);
    const { code } = await run('sh', ['-c', aptInstall], {
      env: { DEBIAN_FRONTEND: 'noninteractive' },
      capture: true,
    });
    if (code === 0 && onPath(['emacs'])) return;
  }
  console.warn('NO EMACS: the Lisp forms will not be evaluated. Install it with: apt-get install emacs-nox');
}
