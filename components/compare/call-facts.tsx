import type { ReactNode } from 'react';
import type { CallEntry } from '@/lib/transcript/entries';
import { ArgumentsText, plainText } from './json-text';

export type Audience = 'model' | 'user' | 'ran';

export const AUDIENCES: readonly { readonly value: Audience; readonly label: string }[] = [
  { value: 'model', label: 'Model' },
  { value: 'user', label: 'User' },
  { value: 'ran', label: 'What ran' },
];

interface Props {
  readonly entry: CallEntry;
  readonly audience: Audience;
}

/** What one audience gets of a call, as labelled lines. */
export function CallFacts({ entry, audience }: Props) {
  return (
    <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-0.5 text-code">
      {audience === 'model' ? <ModelFacts entry={entry} /> : null}
      {audience === 'user' ? <UserFacts entry={entry} /> : null}
      {audience === 'ran' ? <RanFacts entry={entry} /> : null}
    </dl>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-small text-ink3">{label}</dt>
      <dd className="m-0 min-w-0 font-mono">{children}</dd>
    </>
  );
}

const Text = ({ children }: { readonly children: string }) => (
  <pre className="m-0 break-words whitespace-pre-wrap">{children}</pre>
);

const Nothing = ({ children }: { readonly children: string }) => (
  <span className="font-sans text-small text-ink3">{children}</span>
);

function ModelFacts({ entry }: { readonly entry: CallEntry }) {
  const { reads } = entry;
  return (
    <>
      <Fact label="args">
        <ArgumentsText value={reads?.args ?? entry.args} />
      </Fact>
      <Fact label="reads">
        {reads ? <Text>{plainText(reads.result)}</Text> : <Nothing>nothing: no request was sent</Nothing>}
        {reads?.isError ? <Nothing>marked as an error</Nothing> : null}
      </Fact>
    </>
  );
}

function UserFacts({ entry }: { readonly entry: CallEntry }) {
  if (entry.shown.length === 0)
    return (
      <Fact label="sees">
        <Nothing>nothing of this call</Nothing>
      </Fact>
    );
  return entry.shown.map((shown, i) => (
    <Fact key={i} label="sees">
      <ArgumentsText value={shown.args} />
      <Text>{shown.text}</Text>
    </Fact>
  ));
}

function RanFacts({ entry }: { readonly entry: CallEntry }) {
  if (entry.runs.length === 0)
    return (
      <Fact label="ran">
        <Nothing>tool did not run</Nothing>
      </Fact>
    );
  return entry.runs.map((run) => (
    <Fact key={run.run} label={run.name}>
      <ArgumentsText value={run.args} />
      {run.recorded ? <Nothing>recorded result; the arguments were different</Nothing> : null}
    </Fact>
  ));
}
