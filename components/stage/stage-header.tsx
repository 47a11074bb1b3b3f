import type { Pressed } from './use-stage-keys';

interface Props {
  readonly title: string;
  readonly dialect: string;
  /** Nothing of it could be measured. */
  readonly isUnmeasured: boolean;
  readonly pressed: Pressed | undefined;
}

/** That the stage is on, what is shown, and the key that was pressed. */
export function StageHeader({ title, dialect, isUnmeasured, pressed }: Props) {
  return (
    <header className="stage-header">
      <span className="stage-live">
        <i aria-hidden /> Stage
      </span>
      <strong className="min-w-0 truncate font-semibold">{title}</strong>
      <span className="flex-none text-ink2">
        {dialect}
        {isUnmeasured ? ', not measured' : ''}
      </span>
      <span className="ml-auto flex flex-none items-center gap-4" data-pressed={pressed?.sign}>
        {pressed ? (
          <>
            <kbd className="stage-key">{pressed.sign}</kbd>
            <span className="text-ink2">{pressed.does}</span>
          </>
        ) : (
          <>
            <kbd className="stage-key">?</kbd>
            <span className="text-ink2">keys</span>
          </>
        )}
      </span>
    </header>
  );
}
