import type { Drive, SettingValues } from './effects';
import type { Json, JsonObject } from './json';
import type { Notation } from './notation';
import type { OutcomeContext, OutcomeSpec } from './outcome';
import type { Result } from './result';
import type { ToolSpec } from './scenario';
import type { Mark, Problem, TraceFact } from './trace';

export type RuleKind = 'contract' | 'surprise' | 'quirk' | 'assumption';

/** A numbered statement about a dialect. The trace of each case in `evidence` emits its id. */
export interface Rule {
  /** In the style `dialect/17`. */
  readonly id: string;
  readonly sentence: string;
  readonly kind: RuleKind;
  /** Ids of measured cases; empty for assumptions and for rules that only a test of ours shows. */
  readonly evidence: readonly string[];
  /** Why a rule without evidence still stands; names what was read or reasoned instead. */
  readonly basis?: string;
}

/** What the rules were measured on. */
export interface RuleSet {
  readonly dialect: string;
  readonly system: string;
  readonly version: string;
  /** Absent: nothing of it could be measured; the rules rest on what is published. */
  readonly measuredOn?: string;
  /** Which documentation its sentences were compared with. */
  readonly documentation?: string;
  readonly revision: number;
}

/** A rule that was measured anew and says something else since a revision of the rule set. */
export interface RuleChange {
  readonly revision: number;
  readonly rule: string;
  readonly from: string;
  readonly to: string;
}

/** One setting of a dialect: a choice among words. */
export interface SettingSpec {
  readonly name: string;
  readonly label: string;
  readonly help: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly initial: string;
  /** What the real system does, where `initial` mends or eases it. */
  readonly asMeasured?: string;
}

/** An answer the human can give, in the dialect's own word. */
export interface AnswerChoice {
  readonly id: string;
  readonly label: string;
  readonly meaning: 'approve' | 'reject' | 'nobody';
  readonly takesText?: boolean;
}

/** What an example is made for: a fixture, and the first call its model makes. */
export interface ExampleContext {
  readonly fixture: string;
  readonly call?: { readonly name: string; readonly args: JsonObject };
}

export interface Example {
  readonly id: string;
  readonly title: string;
  readonly source: string;
}

/**
 * One agent system: what a page needs to speak of it. Everything that depends on the system stands behind
 * this and its engine; nothing outside a dialect's folder knows a key, a message or a word of it.
 */
export interface Dialect {
  readonly id: string;
  readonly title: string;
  readonly ruleSet: RuleSet;
  readonly rules: readonly Rule[];
  /** What has changed since links were first made with it; oldest first. */
  readonly ruleChanges?: readonly RuleChange[];
  readonly settings: readonly SettingSpec[];
  readonly answers: readonly AnswerChoice[];
  readonly lanes: readonly { readonly id: string; readonly title: string }[];
  /** The dialect's own word for a mark, shown beside ours. */
  readonly markWords: Readonly<Partial<Record<Mark, string>>>;
  /** The hook a fixture starts with. */
  starterFor(context: ExampleContext): string;
  /** The words above the editor: one whole hook each, for this fixture. */
  examplesFor(context: ExampleContext): readonly Example[];
  /** A return as the system's own language writes it. */
  readonly nativeForm?: { readonly title: string; print(returned: Json | undefined): string };
  /** What runs sessions; loaded when the first one runs. */
  engine(): Promise<DialectEngine>;
}

/** A sentence of a system's own documentation that does not hold, and what was measured in its place. */
export interface DocumentedClaim {
  readonly id: string;
  readonly says: string;
  readonly measured: string;
  readonly rule: string;
}

/** What runs the sessions of one agent system, and what its authors write against. */
export interface DialectEngine {
  /** The lane of a fact on this dialect's timeline. */
  laneOf(fact: TraceFact): string;
  /** Modules user code may import at run time, by name, as guest-side JavaScript. */
  readonly guestModules: Readonly<Record<string, string>>;
  /**
   * User code is a program that registers its hooks by calls. "Without your hooks" is then the same program:
   * it runs in the baseline too, and the dialect leaves its hooks unregistered there.
   */
  readonly baselineRunsProgram?: true;
  /** Remarks on the source text itself, such as names a package does not export. */
  reviewSource?(source: string, module: string): readonly Problem[];
  /** What an import of anything else should say. */
  readonly importAdvice: string;
  /** Declarations the editor shows, with the arguments of these tools: module name to text. */
  editorTypes(tools: readonly ToolSpec[]): Readonly<Record<string, string>>;
  /** Where documentation and measurement differ. */
  readonly claims?: readonly DocumentedClaim[];
  /** How the system itself writes down tools and conversations, where it has a form of its own. */
  readonly notation?: Notation;
  /** One column for each thing a hook can do to this call. */
  outcomesFor(context: OutcomeContext): readonly OutcomeSpec[];
  /** Checks the dialect's part of a fixture (undefined: it has none) and gives the way to drive a session. */
  prepare(part: unknown): Result<Drive>;
}

/** Settings as given from outside, completed with the initial values. */
export function parseSettings(dialect: Dialect, given: JsonObject): Result<SettingValues> {
  const values: Record<string, string> = {};
  for (const spec of dialect.settings) values[spec.name] = spec.initial;
  for (const [name, value] of Object.entries(given)) {
    const spec = dialect.settings.find((candidate) => candidate.name === name);
    const known = dialect.settings.map((candidate) => candidate.name).join(', ');
    if (!spec)
      return { ok: false, error: `${dialect.title} has no setting "${name}". It has: ${known || 'none'}.` };
    if (!spec.choices.some((choice) => choice.value === value)) {
      const choices = spec.choices.map((choice) => choice.value).join(', ');
      return {
        ok: false,
        error: `Setting "${name}" cannot be ${JSON.stringify(value)}. Choose one of: ${choices}.`,
      };
    }
    values[name] = value as string;
  }
  return { ok: true, value: values };
}
