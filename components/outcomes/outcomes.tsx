'use client';

import { useMemo, useState, type KeyboardEvent } from 'react';
import { findDialect } from '@/lib/dialects/registry';
import type { OutcomePhase } from '@/lib/engine/outcome';
import { outcomeCalls } from '@/lib/playground/outcome-documents';
import { OUTCOME_ROWS } from '@/lib/transcript/outcome-facts';
import { takeAway } from '@/lib/transcript/take-away';
import { viewOf } from '@/lib/transcript/view';
import { usePlayground } from '../playground/runner-provider';
import { SelectField } from '../ui/field';
import { Segments } from '../ui/segments';
import { arranged, AS_GIVEN, hideToggled, moved, pinToggled } from './arrange';
import { ColumnHead } from './column-head';
import { OutcomeCellView } from './outcome-cell';
import { useOutcomes } from './use-outcomes';

const PHASES: readonly { readonly value: OutcomePhase; readonly label: string }[] = [
  { value: 'before', label: 'Before the tool' },
  { value: 'after', label: 'After the tool' },
];

/** One call, and what each thing a hook can do would have done to it: each column was just run. */
export default function Outcomes() {
  const document = usePlayground((state) => state.document);
  const shown = usePlayground((state) => state.shown);
  const edit = usePlayground((state) => state.editSource);
  const setView = usePlayground((state) => state.setView);
  const { fixture, dialect: dialectId } = document;
  const calls = useMemo(() => outcomeCalls({ fixture, dialect: dialectId }), [fixture, dialectId]);
  const interesting = useMemo(
    () =>
      shown
        ? viewOf(shown)
            .calls.find(({ differs }) => differs)
            ?.key.slice('call:'.length)
        : undefined,
    [shown],
  );
  const [picked, setPicked] = useState<string>();
  const [phase, setPhase] = useState<OutcomePhase>('before');
  const [arrangement, setArrangement] = useState(AS_GIVEN);
  const [isLarge, setLarge] = useState(false);
  const known = (id: string | undefined) => calls.find((one) => one.id === id)?.id;
  const [first] = useState(interesting);
  const call = known(picked) ?? known(first) ?? calls[0]?.id;
  const columns = useOutcomes(document, document, call, phase);
  const dialect = findDialect(document.dialect);
  if (call === undefined)
    return (
      <p className="p-4 text-ink2">
        This fixture makes no call, so there is nothing to do to one. Choose another fixture.
      </p>
    );
  const ids = columns.map(({ spec }) => spec.id);
  const order = arranged(ids, arrangement);
  const visible = order.flatMap((id) => columns.find(({ spec }) => spec.id === id) ?? []);
  const [base] = visible;
  const isDone = columns.length > 0 && columns.every(({ facts, failure }) => facts ?? failure);
  const take = (id: string) => {
    const spec = columns.find((column) => column.spec.id === id)?.spec;
    if (!spec) return;
    edit(spec.source);
    setView('compare');
  };
  const walk = (event: KeyboardEvent<HTMLElement>, id: string) => {
    const at = order.indexOf(id);
    const go = (to: number) => {
      event.preventDefault();
      event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[data-column]')[to]?.focus();
    };
    const by = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
    if (event.target !== event.currentTarget) return;
    if (by !== 0 && event.altKey) {
      event.preventDefault();
      setArrangement(moved(order, arrangement, id, by));
    } else if (by !== 0) go(at + by);
    else if (event.key === 'p') setArrangement(pinToggled(arrangement, id));
    else if (event.key === 'h' && at > 0) {
      go(at - 1);
      setArrangement(hideToggled(arrangement, id));
    } else if (event.key === 'Enter') take(id);
  };
  return (
    <section
      aria-label="Outcomes"
      className={isLarge ? 'outcomes-large fixed inset-0 z-40 overflow-auto bg-bg' : 'min-w-0'}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setLarge(false);
      }}
    >
      <div className="sticky left-0 flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-panel px-4 py-1.5">
        <SelectField
          label="call"
          value={call}
          choices={calls.map(({ id, name, args }) => ({
            value: id,
            label: `${name} ${JSON.stringify(args).slice(0, 60)}`,
          }))}
          onChange={setPicked}
        />
        <Segments label="When" value={phase} choices={PHASES} onChange={setPhase} />
        <button
          type="button"
          aria-pressed={isLarge}
          className="rounded-2 border border-edge bg-raised px-2 text-small aria-pressed:bg-accent-bg"
          onClick={() => {
            setLarge(!isLarge);
          }}
        >
          {isLarge ? 'Back to the page (Esc)' : 'For the back of the room'}
        </button>
        {arrangement.hidden.length === 0 ? null : (
          <button
            type="button"
            className="rounded-2 border border-edge bg-raised px-2 text-small"
            onClick={() => {
              setArrangement({ ...arrangement, hidden: [] });
            }}
          >
            Show {arrangement.hidden.length} hidden
          </button>
        )}
      </div>
      <p
        role="status"
        className="sticky left-0 m-0 border-b border-line bg-panel px-4 py-2 text-body font-semibold"
      >
        {isDone
          ? takeAway(visible.flatMap(({ facts }) => facts ?? []))
          : `Running ${columns.length} columns…`}
      </p>
      <table className="border-separate border-spacing-0">
        <caption className="sr-only">What each outcome does to the call, in {dialect?.title}</caption>
        <thead>
          <tr>
            <td className="sticky left-0 z-10 w-28 min-w-28 border-b border-line2 bg-panel" />
            {visible.map(({ spec }) => (
              <th
                key={spec.id}
                scope="col"
                data-column={spec.id}
                tabIndex={0}
                onKeyDown={(event) => {
                  walk(event, spec.id);
                }}
                className={`w-52 min-w-52 border-b border-l border-line2 bg-panel px-3 py-2 text-left align-top text-small font-normal ${spec.id === base?.spec.id ? 'lg:sticky lg:left-28 lg:z-10' : ''}`}
              >
                <ColumnHead
                  spec={spec}
                  dialect={dialectId}
                  nativeTitle={dialect?.nativeForm?.title}
                  isBase={spec.id === base?.spec.id}
                  isPinned={arrangement.pinned.includes(spec.id)}
                  onMove={(by) => {
                    setArrangement(moved(order, arrangement, spec.id, by));
                  }}
                  onPin={() => {
                    setArrangement(pinToggled(arrangement, spec.id));
                  }}
                  onHide={() => {
                    setArrangement(hideToggled(arrangement, spec.id));
                  }}
                  onUse={() => {
                    take(spec.id);
                  }}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {OUTCOME_ROWS.map(([row, question]) => (
            <tr key={row}>
              <th
                scope="row"
                className="sticky left-0 z-10 border-b border-line2 bg-panel px-3 py-3 text-left align-top text-small font-semibold"
              >
                {question}
              </th>
              {visible.map((column) => (
                <OutcomeCellView
                  key={column.spec.id}
                  row={row}
                  column={column}
                  base={column === base ? undefined : base}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="sticky left-0 m-0 px-4 py-3 text-small text-ink2">
        {isDone ? 'Every column was just run with the code on top of it. ' : ''}Arrow keys walk the columns;
        Alt and an arrow moves one, P pins it, H hides it, Enter takes its code into the editor, where undo
        brings yours back.
      </p>
    </section>
  );
}
