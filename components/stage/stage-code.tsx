import type { Mark } from '@/lib/engine/trace';
import { stageLines } from '@/lib/transcript/stage-code';
import { markColour } from '../compare/marks';

interface Props {
  readonly source: string;
  readonly line: number | undefined;
  readonly mark: Mark | undefined;
  /** Given while somebody edits. */
  readonly onChange: ((source: string) => void) | undefined;
}

/** What fits on a stage of 16 by 9. */
const ROWS = 14;
const WIDTH = 35;

/** The hook, with the line that matters; or a place to type in. */
export function StageCode({ source, line, mark, onChange }: Props) {
  if (onChange)
    return (
      <textarea
        aria-label="hook.ts"
        autoFocus
        value={source}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        className="stage-code stage-text"
        onChange={(event) => {
          onChange(event.target.value);
        }}
      />
    );
  return (
    <div role="group" aria-label="hook.ts" className="stage-code">
      {stageLines(source, line, ROWS, WIDTH).map(({ number, text, afterGap }) => (
        <div
          key={number}
          data-lit={number === line || undefined}
          style={mark ? { '--step': markColour(mark) } : {}}
          className={`stage-line ${afterGap ? 'stage-gap' : ''} ${number === line && mark ? 'stage-lit' : ''}`}
        >
          <i aria-hidden>{number}</i>
          <span className="text-ink">{text}</span>
        </div>
      ))}
    </div>
  );
}
