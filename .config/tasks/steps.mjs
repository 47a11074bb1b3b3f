import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { ensureBuilt } from './build.mjs';
import { workFolder } from './project.mjs';
import { runTool } from './run.mjs';

/** Every step answers `{ passed, failed, output? }`; `output` only when it was asked to capture it. */

const typeProjects = ['core', 'browser', 'worker', 'node'];

/** What can be said without a build, each worth one pass or one failure. */
export const checks = [
  oneTool('format', 'prettier', ['--config', '.config/prettier.json', '--check', '--log-level', 'warn', '.']),
  oneTool('lint', 'eslint', ['--config', '.config/eslint.config.mjs', '--max-warnings', '0', '.']),
  oneTool('walls', 'depcruise', ['--config', '.config/walls.cjs', 'app', 'components', 'lib', 'e2e']),
  ...typeProjects.map((name) =>
    oneTool(`types ${name}`, 'tsc', ['--project', `.config/tsconfig.${name}.json`]),
  ),
];

export const unit = {
  name: 'unit',
  run: () =>
    counted('unit.json', readVitest, (report) =>
      runTool('vitest', [
        ...['run', '--config', '.config/vitest.config.ts'],
        ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
      ]),
    ),
};

export const site = {
  name: 'build',
  run: async () => {
    await ensureBuilt();
    return outcome(true);
  },
};

export const e2e = {
  name: 'e2e',
  needs: site,
  run: () => browserTests([]),
};

export function browserTests(args) {
  return counted('e2e.json', readPlaywright, async (report) =>
    runTool('playwright', ['test', '--config', '.config/playwright.config.ts', ...args], {
      env: { CHROMIUM_PATH: await findBrowser(), E2E_REPORT: report },
    }),
  );
}

function oneTool(name, tool, args) {
  return {
    name,
    run: async ({ capture = false } = {}) => {
      const { code, output } = await runTool(tool, args, { capture });
      return { ...outcome(code === 0), output };
    },
  };
}

function outcome(ok) {
  return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Counts single tests from a report; a run that broke outside of any test is one failure. */
async function counted(file, read, runTests) {
  const report = join(workFolder, file);
  rmSync(report, { force: true });
  const { code } = await runTests(report);
  const { passed, failed } = read(report);
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1) };
}

function readVitest(report) {
  const { numPassedTests, numFailedTests } = readReport(report);
  return { passed: numPassedTests ?? 0, failed: numFailedTests ?? 1 };
}

function readPlaywright(report) {
  const { expected, unexpected, flaky } = readReport(report).stats ?? {};
  return { passed: (expected ?? 0) + (flaky ?? 0), failed: unexpected ?? 1 };
}

function readReport(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return {};
  }
}
