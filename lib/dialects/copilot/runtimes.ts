/** What the two measured runtimes do differently; everything else is the same on both. */
export interface RuntimeFacts {
  readonly version: string;
  /** Session start comes before the prompt hooks, not behind them. */
  readonly startsFirst: boolean;
  /** Session end comes after every prompt, not when the session is disconnected. */
  readonly endsEachPrompt: boolean;
  readonly endReason: 'complete' | 'user_exit';
  /** Tool messages stand in the order of the calls, not of their completion. */
  readonly inCallOrder: boolean;
  /** What the user interface is told when a rejection ends the run. */
  readonly rejectNotices: readonly Notice[];
  /** What follows the refusal of a call about which nobody could be asked. */
  readonly nobodyAnswered: string;
  readonly retryNotices: readonly Notice[];
  /** `allow` skips the permission handler inside a sub-agent too. */
  readonly allowsInSubAgent: boolean;
  /** Inputs name the sub-agent and its parent. */
  readonly namesSubAgent: boolean;
  /** The user interface keeps showing the prompt as it was typed. */
  readonly showsTypedPrompt: boolean;
}

/** A message for the user interface: `abort:user_initiated`, `info:cancellation:Operation …`. */
export interface Notice {
  readonly level: 'abort' | 'warning' | 'error' | 'info';
  readonly type: string;
  readonly message?: string;
}

const BUNDLED: RuntimeFacts = {
  version: '1.0.85',
  startsFirst: false,
  endsEachPrompt: true,
  endReason: 'complete',
  inCallOrder: false,
  rejectNotices: [],
  nobodyAnswered: '',
  retryNotices: [],
  allowsInSubAgent: false,
  namesSubAgent: false,
  showsTypedPrompt: false,
};

const NEWER: RuntimeFacts = {
  version: '1.0.102',
  startsFirst: true,
  endsEachPrompt: false,
  endReason: 'user_exit',
  inCallOrder: true,
  rejectNotices: [
    { level: 'abort', type: 'user_initiated' },
    { level: 'info', type: 'cancellation', message: 'Operation cancelled by user' },
  ],
  nobodyAnswered: ". Copilot needed the user's approval and no one could answer.",
  retryNotices: [
    {
      level: 'info',
      type: 'model_retry',
      message: 'Request failed due to a transient API error. Retrying...',
    },
  ],
  allowsInSubAgent: true,
  namesSubAgent: true,
  showsTypedPrompt: true,
};

/** The runtime of a setting; the one bundled with SDK 1.0.14 unless the newer one is named. */
export const runtimeFacts = (version: string | undefined): RuntimeFacts =>
  version === NEWER.version ? NEWER : BUNDLED;
