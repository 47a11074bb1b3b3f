import { generate } from './generate.mjs';
import { installPackages } from './install.mjs';
import { runTask } from './run.mjs';

const atATime = 2;

async function check() {
  await installPackages();
  await generate();
  const { checks } = await import('./steps.mjs');
  const waiting = [...checks];
  const failed = [];
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const started = performance.now();
      const result = await step.run({ capture: true });
      const took = ((performance.now() - started) / 1000).toFixed(1);
      console.log(`${result.failed ? 'FAILED' : 'ok    '} ${step.name} (${took} s)`);
      if (!result.failed) continue;
      console.log(result.output);
      failed.push(step.name);
    }
  };
  await Promise.all(Array.from({ length: atATime }, work));
  if (failed.length > 0) {
    console.log(`failed: ${failed.join(', ')}`);
    process.exitCode = 1;
  }
}

await runTask(check);
