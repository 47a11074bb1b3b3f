import { ensureBuilt } from './build.mjs';
import { installPackages } from './install.mjs';
import { runTask } from './run.mjs';

await runTask(async () => {
  await installPackages();
  await ensureBuilt();
  const { browserTests } = await import('./steps.mjs');
  const { failed } = await browserTests(process.argv.slice(2));
  if (failed > 0) process.exitCode = 1;
});
