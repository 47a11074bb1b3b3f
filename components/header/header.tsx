'use client';

import { DIALECTS, findDialect } from '@/lib/dialects/registry';
import { FIXTURES } from '@/lib/fixtures/registry';
import { END_WORDS } from '@/lib/transcript/end-words';
import { usePlayground } from '../playground/runner-provider';
import { Button } from '../ui/button';
import { ThemeChoice } from './theme-choice';
import { SelectField } from '../ui/field';

/** Product, dialect, fixture, state of the hooked run, Run. */
export function Header() {
  const dialect = usePlayground((state) => findDialect(state.document.dialect));
  const fixture = usePlayground((state) =>
    state.document.fixture.kind === 'builtin' ? state.document.fixture.id : state.document.fixture.fixture.id,
  );
  const choose = usePlayground((state) => state.chooseFixture);
  const run = usePlayground((state) => state.run);
  const latest = usePlayground((state) => state.latest);
  const live = usePlayground((state) => state.runs > 0);
  return (
    <header className="flex flex-wrap items-center gap-3 border-b border-line bg-panel px-4 py-2">
      <h1 className="m-0 text-body font-semibold">Hook Playground</h1>
      <span className="text-small text-ink2">
        dialect <strong>{DIALECTS.length === 1 ? DIALECTS[0]?.title : dialect?.title}</strong>
      </span>
      <SelectField
        label="fixture"
        value={fixture}
        choices={FIXTURES.map(({ id, title }) => ({ value: id, label: title }))}
        onChange={choose}
      />
      <span
        className="ml-auto text-small font-semibold text-ink2 first-letter:uppercase"
        data-state={latest?.with.ended.state}
        data-live={live}
      >
        {latest ? END_WORDS[latest.with.ended.state] : ''}
      </span>
      <ThemeChoice />
      <Button primary onClick={run}>
        Run{' '}
        <kbd className="hidden rounded-1 border border-current px-1 text-micro font-normal sm:inline">
          Ctrl ↵
        </kbd>
      </Button>
    </header>
  );
}
