import { generate } from './generate.mjs';
import { installPackages } from './install.mjs';
import { runTask, TaskError } from './run.mjs';

async function test() {
  await installPackages();
  await generate();
  // What stands on installed packages can be loaded only now.
  const { findEmacs } = await import('./emacs.mjs');
  await findEmacs();
  // Only now can this be loaded everywhere: some steps stand on installed packages.
  const { checks, unit, site, e2e } = await import('./steps.mjs');
  const results = new Map();
  for (const step of [...checks, unit, site, e2e]) {
    console.log(`\n── ${step.name} ──`);
    const started = performance.now();
    const result = await resultOf(step, results);
    results.set(step, result);
    console.log(`── ${step.name}: ${result.failed ? 'FAILED' : 'ok'}, ${seconds(started)} ──`);
  }
  summarise(results);
}

async function resultOf(step, results) {
  if (step.needs && results.get(step.needs).failed) {
    console.log(`not run, because ${step.needs.name} failed`);
    return { passed: 0, failed: 1 };
  }
  try {
    return await step.run();
  } catch (error) {
    console.error(error instanceof TaskError ? error.message : error);
    return { passed: 0, failed: 1 };
  }
}

function summarise(results) {
  const failures = [...results].filter(([, { failed }]) => failed > 0);
  const total = (key) => [...results.values()].reduce((sum, result) => sum + result[key], 0);
  console.log('');
  for (const [{ name }, { failed }] of failures) console.log(`failed: ${name} (${failed})`);
  if (failures.length > 0) process.exitCode = 1;
  console.log(`${total('passed')} passed, ${total('failed')} failed`);
}

function seconds(started) {
  return `${((performance.now() - started) / 1000).toFixed(1)} s`;
}

await runTask(test);
