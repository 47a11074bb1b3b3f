import { Tabs } from '../ui/tabs';
import { RunButton } from './run-button';

interface Props<P extends string> {
  readonly panes: readonly { readonly value: P; readonly label: string; readonly count?: number }[];
  readonly pane: P;
  readonly onChange: (pane: P) => void;
}

/** At the foot of narrow screens: which pane is in view, and Run. */
export function NarrowBar<P extends string>({ panes, pane, onChange }: Props<P>) {
  return (
    <nav className="flex items-center gap-2 border-t border-line bg-panel pr-2 lg:hidden">
      <div className="min-w-0 flex-1">
        <Tabs label="Panes" value={pane} tabs={panes} onChange={onChange} prefix="pane" stretch />
      </div>
      <RunButton large />
    </nav>
  );
}
