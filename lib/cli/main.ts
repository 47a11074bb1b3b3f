import { Command, CommanderError } from 'commander';
import { addCaseCommands } from './cases';
import { addListCommands } from './lists';
import { addRunCommand } from './run';
import { UsageError } from './usage';

/**
 * `npm run -s hook -- …`: the playground's own engine from the command line. Exit code 0 when it ran,
 * whatever came out; 2 for arguments or files it cannot use, with one clear line.
 */
const program = new Command('hook')
  .description('Run hooks for the tool calls of LLM agents and see what they change.')
  .exitOverride()
  .configureOutput({
    outputError: (text, write) => {
      write(text.replace(/\n+$/, '\n'));
    },
  });

addRunCommand(program);
addCaseCommands(program);
addListCommands(program);

try {
  await program.parseAsync();
} catch (problem) {
  if (problem instanceof CommanderError) process.exitCode = problem.exitCode === 0 ? 0 : 2;
  else if (problem instanceof UsageError) {
    console.error(`hook: ${problem.message}`);
    process.exitCode = 2;
  } else throw problem;
}
