import type { Reveal } from './reveal';

/** Something to mark in the text and to tell beside it. */
export interface EditorProblem {
  readonly severity: 'error' | 'warning';
  readonly text: string;
  /** From 1, like the columns. */
  readonly line: number;
  readonly column?: number;
}

/** The colours of the page that a line can carry; each has a token of the same name. */
export type LineTone = 'block' | 'stop' | 'ask' | 'args' | 'result' | 'ctx' | 'fault' | 'run';

export interface LineMark {
  readonly line: number;
  readonly tone: LineTone;
  /** The outcome in a word; where there is room for little, an icon stands for it. */
  readonly word: string;
  /** What it happened to, at the end of the line. */
  readonly label: string;
}

export interface CodeEditorProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The accessible name, and the name of the file that type checking sees. */
  readonly label: string;
  /** The full editor may start to load; until it is there, and for ever if it cannot be, a text area edits. */
  readonly readyToLoad: boolean;
  /** Declarations by module name. */
  readonly extraLibs?: Readonly<Record<string, string>>;
  readonly problems?: readonly EditorProblem[];
  readonly lineMarks?: readonly LineMark[];
  readonly highlightedLine?: number | undefined;
  readonly reveal?: Reveal | undefined;
  readonly onLineHover?: (line: number | undefined) => void;
  readonly onLineClick?: (line: number) => void;
  /** Asked for by key or menu: what did the line with the caret do? */
  readonly onShowConsequence?: (line: number) => void;
  readonly onTypeProblems?: (problems: readonly EditorProblem[]) => void;
  readonly onRun?: () => void;
  /** Long lines wrap; without it they do so on narrow screens alone. */
  readonly wraps?: boolean;
}
