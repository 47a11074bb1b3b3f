import type { Json } from '@/lib/engine/json';
import { printArgument, toolText } from './lisp';

/** The texts of gptel that a user or a model reads, word for word as measured. */

export const errorWrapper = (text: string): string => `<tool_call_error>\n${text}\n</tool_call_error>`;

export const blockedByUser = (name: string): string => `Tool ${name} blocked by user`;

export const stopReason = (phase: 'pre' | 'post', hook: string, tool: string): string =>
  `Request stopped by ${phase}-tool-call hook ${hook} (tool "${tool}")`;

export const stopEcho = (backend: string, reason: string): string =>
  `${backend} error: (Stopped by hook) ${reason}`;

export const hookErrorEcho = (phase: 'pre' | 'post', message: string): string =>
  `gptel-${phase}-tool-call hook error: (error "${message}")`;

export const unknownToolResult = (name: string, known: readonly string[]): string =>
  `Error: Tool '${name}' is not available. Available tools: ${known.join(', ')}`;

export const unknownToolEcho = (name: string): string => `Unknown tool called by model: ${name}`;

export const toolErrorResult = (message: string): string => `error ${message}`;

export const notReplaced = (name: string): string =>
  `(gptel tools): Tool ${name}: Could not replace tool results`;

export const ACCEPTED = 'Continuing query...';
export const REJECTED = 'Tool calls canceled.  M-x gptel-menu to continue them!';

/** One line of a confirmation: the tool with the values of its arguments in declared order. */
export function questionLine(name: string, values: readonly Json[]): string {
  const printed = values.map((value) => ` ${value === null ? 'nil' : printArgument(value)}`);
  return `(${name}${printed.join('')})\n`;
}

/** What an echoing tool returns: its name and the arguments it got. */
export function echoText(name: string, values: readonly (Json | undefined)[]): string {
  return `${name}:${values.map(toolText).join(',')}`;
}
