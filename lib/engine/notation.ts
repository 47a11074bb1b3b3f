import type { Json } from './json';
import type { Result } from './result';
import type { Scenario, ScriptTurn, ToolSpec } from './scenario';

/** How a system writes down tools and conversations. Nothing here throws, whatever it is given. */
export interface Notation {
  /** What the system calls its own form of a tool, e.g. "tool definition". */
  readonly title: string;
  /** A tool in the system's own form, and what that form cannot hold or lacks: sentences that start with a place. */
  writeTool(tool: ToolSpec): { readonly value: Json; readonly lost: readonly string[] };
  /** A tool from the system's own form. The notes name what is unusual about it; the error names a place and the way out. */
  readTool(value: unknown): Result<{ readonly tool: ToolSpec; readonly notes: readonly string[] }>;
  /** Reads a file or pasted text in any of the system's forms. The error names the place, what is wrong and the way out. */
  read(text: string): Result<Imported>;
  /** The forms a conversation can be written in. */
  readonly forms: readonly NotationForm[];
  /** The conversation in a form, and what of it that form cannot hold. An unknown form is an error. */
  write(form: string, conversation: Conversation): Result<Written>;
}

export interface NotationForm {
  readonly id: string;
  readonly title: string;
  /** What a file of this form may be called. */
  readonly fileName: string;
}

/** What of a scenario can be written down by a system. */
export type Conversation = Pick<Scenario, 'prompts' | 'tools' | 'turns'> & {
  /** The dialect's own part of the fixture; absent: nothing is known of it. */
  readonly dialectPart?: Json;
};

export interface Written {
  readonly text: string;
  /** Sentences that start with a place. */
  readonly lost: readonly string[];
}

/** What was found in a text: prompts, tools and turns as far as it holds them. */
export interface Imported {
  /** What kind of text it is, e.g. "stream of chunks". */
  readonly what: string;
  readonly prompts: readonly string[];
  readonly tools: readonly ToolSpec[];
  readonly turns: readonly ScriptTurn[];
  /** The dialect's own part of a fixture made of it. */
  readonly part?: Json;
  /** Every repair and everything unusual; each starts with its place. */
  readonly notes: readonly string[];
  /** The text again, equal in structure to what was read: unknown fields, chunk boundaries and order kept. */
  writeBack(): string;
}
