import { Command, CommanderError } from 'commander';
import { addCaseCommands } from './cases';
import { addLinkCommands } from './link';
import { addListCommands } from './lists';
import { addRunCommand } from './run';
import { UsageError } from './usage';

/**
 * `npm run -s hook -- …`: the playground's own engine from the command line. Gives the exit code: 0 when it
 * ran, whatever came out; 2 for arguments or files it cannot use, with one clear line.
 */
export async function runProgram(args: readonly string[]): Promise<0 | 2> {
  const program = new Command('hook')
    .description('Run hooks for the tool calls of LLM agents and see what they change.')
    .exitOverride()
    .configureOutput({
      outputError: (text, write) => {
        write(text.replace(/\n+$/, '\n'));
      },
    });
  addRunCommand(program);
  addLinkCommands(program);
  addCaseCommands(program);
  addListCommands(program);
  try {
    await program.parseAsync(args, { from: 'user' });
    return 0;
  } catch (problem) {
    if (problem instanceof CommanderError) return problem.exitCode === 0 ? 0 : 2;
    if (!(problem instanceof UsageError)) throw problem;
    console.error(`hook: ${problem.message}`);
    return 2;
  }
}
