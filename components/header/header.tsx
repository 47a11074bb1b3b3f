'use client';

import { DIALECTS } from '@/lib/dialects/registry';
import { FIXTURES } from '@/lib/fixtures/registry';
import { isMadeFor } from '@/lib/fixtures/schema';
import { usePlayground } from '../playground/runner-provider';
import { RunButton } from '../playground/run-button';
import { SelectField } from '../ui/field';
import { Logo } from '../ui/logo';
import { HeaderDialogs } from './header-dialogs';
import { RunState } from './run-state';
import { ThemeChoice } from './theme-choice';

/** In place of an id, for a fixture that only this document has. */
const OWN = '';

/** Product, dialect, fixture, state of the hooked run, Run. */
export function Header() {
  const dialect = usePlayground((state) => state.document.dialect);
  const fixture = usePlayground((state) => state.document.fixture);
  const listed = FIXTURES.filter((one) => isMadeFor(one, dialect)).map(({ id, title }) => ({
    value: id,
    label: title,
  }));
  // One of the document's own stands in no list; chosen, it stays what it is.
  const own = fixture.kind === 'inline' ? [{ value: OWN, label: `${fixture.fixture.title} (your own)` }] : [];
  const choose = usePlayground((state) => state.chooseFixture);
  const chooseDialect = usePlayground((state) => state.chooseDialect);
  return (
    <header className="flex flex-wrap items-center xl:flex-nowrap gap-x-3 gap-y-1.5 border-b border-line bg-panel px-4 py-2">
      <Logo />
      <h1 className="m-0 flex-none text-body font-semibold whitespace-nowrap max-sm:sr-only">
        Hook Playground
      </h1>
      <SelectField
        label="dialect"
        value={dialect}
        choices={DIALECTS.map(({ id, title }) => ({ value: id, label: title }))}
        onChange={chooseDialect}
        quietLabel="narrow"
      />
      <div className="min-w-0 max-sm:flex-1 max-sm:basis-0 sm:max-w-72">
        <SelectField
          label="fixture"
          value={fixture.kind === 'builtin' ? fixture.id : OWN}
          choices={[...own, ...listed]}
          onChange={choose}
          quietLabel="narrow"
        />
      </div>
      <div className="ml-auto flex min-w-0 items-center gap-3 max-[359px]:flex-wrap max-sm:gap-1.5 xl:*:flex-none max-lg:ml-0 max-lg:w-full max-lg:justify-between">
        <RunState />
        <HeaderDialogs />
        <ThemeChoice />
        <span className="max-lg:hidden">
          <RunButton />
        </span>
      </div>
    </header>
  );
}
