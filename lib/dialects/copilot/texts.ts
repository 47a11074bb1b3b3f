/** Texts of the runtime, as measured on 1.0.85 and 1.0.102. */

export const deniedByHook = (reason: string): string => `Denied by preToolUse hook: ${reason}`;
export const deniedByUser = (reason: string, feedback: string | undefined): string =>
  `Denied by user via preToolUse hook prompt: ${reason}${feedback === undefined ? '' : `. The user provided the following feedback: ${feedback}`}`;
export const nobodyToAsk = (reason: string): string =>
  `Denied by preToolUse hook (unable to ask user for confirmation): ${reason}`;
export const abortedPrompt = (reason: string): string =>
  `Denied while resolving preToolUse hook prompt: ${reason}. Session aborted`;
export const NO_REASON = 'No reason provided';

export const REJECTED = 'The user rejected this tool call.';
export const rejectedWith = (feedback: string): string => `${REJECTED} User feedback: ${feedback}`;
export const COULD_NOT_ASK = 'Permission denied and could not request permission from user';

export const preContext = (text: string): string => `Additional context from preToolUse hook:\n${text}`;
export const postContext = (tool: string, text: string): string =>
  `\n\nTool "${tool}" succeeded. Additional guidance from postToolUse hooks:\n${text}`;
export const failureContext = (tool: string, text: string): string =>
  `Tool "${tool}" failed. Additional guidance from postToolUseFailure hooks:\n${text}`;
export const resultBlocked = (reason: string): string => `Tool result blocked: ${reason}`;

export const HIDDEN_ERROR = 'Tool execution failed';
export const toolThrew = (tool: string, args: string): string =>
  `Failed to execute \`${tool}\` tool with arguments: ${args} due to error: Error: ${HIDDEN_ERROR}`;
export const unknownTool = (tool: string): string => `Tool '${tool}' does not exist.`;
export const availableTools = (names: readonly string[]): string =>
  ` Available tools that can be called are ${names.join(', ')}.`;
export const mcpError = (server: string, text: string): string => `MCP server '${server}': ${text}`;

/** A JSON parser's own words, which no other engine can reproduce. */
export const PARSER_MESSAGE = '<json parser message>';
export const notJson = (tool: string, raw: string): string =>
  `The arguments for the tool call '${tool}' were not valid JSON. The arguments have been cleared. Arguments: ${raw}. JSON parse error: ${PARSER_MESSAGE}`;
export const expectedObject = (type: string): string => `Expected JSON object but got ${type}`;
export const invalidInput = (message: string): string => `Invalid input: ${message}`;

/** The date block before every prompt; the virtual clock stands still in it. */
export const dated = (time: string, prompt: string): string =>
  `<current_datetime>${time}</current_datetime>${prompt === '' ? '' : `\n\n${prompt}`}`;
export const reminder = (text: string): string => `\n\n<system_reminder>\n${text}\n</system_reminder>`;
