import { generate } from './generate.mjs';
import { installPackages } from './install.mjs';
import { mustRunTool, runTask } from './run.mjs';

await runTask(async () => {
  await installPackages();
  await generate();
  await mustRunTool('next', ['dev', '--hostname', '127.0.0.1', ...process.argv.slice(2)]);
});
