import type { Json, JsonObject } from '@/lib/engine/json';
import type { CannedResult, ScriptCall, ToolSpec } from '@/lib/engine/scenario';
import type { Fixture, FixtureTurn } from '@/lib/fixtures/schema';

/** Tools that several lessons use. */
const TOOLS: readonly ToolSpec[] = [
  tool('bash', 'Runs a shell command.', { command: 'The command line' }),
  tool('read_file', 'Reads a file of the project.', { path: 'Path inside the project' }),
  tool('write_file', 'Writes a file of the project.', {
    path: 'Path inside the project',
    text: 'All of its new text',
  }),
  tool('fetch_url', 'Reads a page of the web.', { url: 'Address of the page' }),
  tool('send_mail', 'Sends a mail.', { to: 'Who gets it', text: 'What it says' }),
];

function tool(name: string, description: string, args: Readonly<Record<string, string>>): ToolSpec {
  const properties = Object.fromEntries(
    Object.entries(args).map(([key, about]) => [key, { type: 'string', description: about }]),
  );
  const required = Object.keys(args);
  return { name, description, parameters: { type: 'object', properties, required } };
}

/** A call of the scripted model, with what its tool returns. `role`: see {@link Observed}. */
export function call(role: string, name: string, args: JsonObject, result: Json | CannedResult): ScriptCall {
  const canned = isCanned(result) ? result : { returns: result };
  return { id: role, name, args, results: [canned] };
}

const isCanned = (result: Json | CannedResult): result is CannedResult =>
  typeof result === 'object' &&
  result !== null &&
  !Array.isArray(result) &&
  ('returns' in result || 'throws' in result || 'echo' in result);

interface Scene {
  readonly prompt: string;
  /** What the user writes after that, one text a turn of theirs. */
  readonly later?: readonly string[];
  /** The model's turns: calls it makes at once, or a text. */
  readonly turns: readonly (readonly ScriptCall[] | FixtureTurn | string)[];
  /** Tools beside the usual ones, or in place of those with the same name. */
  readonly tools?: readonly ToolSpec[];
  readonly answers?: Fixture['answers'];
  readonly per?: Fixture['per'];
}

/** A session of a lesson. It offers the tools that are called, and those given. */
export function scene(
  title: string,
  { prompt, later = [], turns, tools = [], answers, per }: Scene,
): Fixture {
  const script = turns.map((turn): FixtureTurn => {
    if (typeof turn === 'string') return { text: turn };
    return isCalls(turn) ? { calls: turn } : turn;
  });
  const called = new Set(script.flatMap(namesIn));
  const own = tools.map(({ name }) => name);
  return {
    version: 0,
    id: title.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
    title,
    prompts: [prompt, ...later],
    tools: [...tools, ...TOOLS.filter(({ name }) => called.has(name) && !own.includes(name))],
    turns: script,
    ...(answers === undefined ? {} : { answers }),
    ...(per === undefined ? {} : { per }),
  };
}

const isCalls = (turn: readonly ScriptCall[] | FixtureTurn): turn is readonly ScriptCall[] =>
  Array.isArray(turn);

/** The tools a turn calls, also where the script branches. */
const namesIn = ({ calls = [], branches = [] }: FixtureTurn): string[] => [
  ...calls.map(({ name }) => name),
  ...branches.flatMap(({ turns }) => turns.flatMap(namesIn)),
];
