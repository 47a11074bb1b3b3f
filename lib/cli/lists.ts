import type { Command } from 'commander';
import { DIALECTS } from '@/lib/dialects/registry';
import { FIXTURES } from '@/lib/fixtures/registry';

/** `hook dialects` and `hook fixtures`: what the other commands accept, an id a line. */
export function addListCommands(program: Command): void {
  program
    .command('dialects')
    .description('list the dialects with the version each was measured on')
    .action(() => {
      for (const { id, ruleSet } of DIALECTS)
        process.stdout.write(`${id}\t${ruleSet.system} ${ruleSet.version}\n`);
    });
  program
    .command('fixtures')
    .description('list the built-in fixtures')
    .action(() => {
      for (const { id, title } of FIXTURES) process.stdout.write(`${id}\t${title}\n`);
    });
}
