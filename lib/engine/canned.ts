import { containsJson, sameJson, type Json } from './json';
import type { CannedResult, ScriptCall, ToolSpec } from './scenario';

/** The canned result for one run of a tool, and whether it was recorded for other arguments. */
export interface ChosenResult {
  readonly canned: CannedResult;
  readonly recordedForOtherArguments: boolean;
}

const EMPTY: CannedResult = { returns: '' };

/**
 * Chooses what a tool answers: first a recorded result of the call whose `when` fits, then the recorded one
 * when the call is unchanged, then the tool's own (`when` before the general one). When nothing fits, the
 * recorded result is used and said to be for other arguments.
 */
export function chooseResult(call: ScriptCall, tool: ToolSpec, args: Json): ChosenResult {
  const recorded = call.results ?? [];
  const general = tool.results ?? [];
  const unchanged = call.name === tool.name && sameJson(call.args, args);
  const fitting = (list: readonly CannedResult[]) =>
    list.find((result) => result.when !== undefined && containsJson(args, result.when));
  const plain = (list: readonly CannedResult[]) => list.find((result) => result.when === undefined);

  const first = plain(recorded);
  const chosen = fitting(recorded) ?? (unchanged ? first : undefined) ?? fitting(general) ?? plain(general);
  if (chosen) return { canned: chosen, recordedForOtherArguments: false };
  return { canned: first ?? EMPTY, recordedForOtherArguments: first !== undefined };
}
