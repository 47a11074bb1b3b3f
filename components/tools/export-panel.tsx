'use client';

import { useMemo, useState } from 'react';
import { Download } from 'lucide-react';
import type { Notation } from '@/lib/engine/notation';
import { toScenario, type Fixture } from '@/lib/fixtures/schema';
import { Button } from '../ui/button';
import { SelectField } from '../ui/field';
import { saveFile } from '../ui/save-file';
import { CodeBox } from './code-box';
import { Sentences } from './sentences';

interface Props {
  readonly notation: Notation | undefined;
  readonly fixture: Fixture;
  readonly dialect: string;
}

const FIXTURE = 'fixture';

/** The fixture in a form to take elsewhere, and what of it that form does not hold. */
export function ExportPanel({ notation, fixture, dialect }: Props) {
  const [picked, setPicked] = useState(FIXTURE);
  const forms = notation?.forms ?? [];
  const form = forms.find(({ id }) => id === picked);
  const written = useMemo(() => {
    const found = form && notation?.write(form.id, toScenario(fixture, dialect));
    if (!found) return { text: `${JSON.stringify(fixture, null, 2)}\n`, lost: [] };
    return found.ok ? found.value : { text: '', lost: [found.error] };
  }, [form, notation, fixture, dialect]);
  const title = form?.title ?? 'Fixture';
  return (
    <section aria-label="Export" className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <SelectField
          label="form"
          value={form?.id ?? FIXTURE}
          choices={[
            { value: FIXTURE, label: 'Fixture (JSON)' },
            ...forms.map((one) => ({ value: one.id, label: one.title })),
          ]}
          onChange={setPicked}
        />
        <Button
          onClick={() => {
            saveFile(form?.fileName ?? `${fixture.id}.fixture.json`, written.text);
          }}
        >
          <Download aria-hidden size={14} />
          Download
        </Button>
      </div>
      <div className="rounded-3 border border-line2 bg-raised">
        <div className={written.lost.length > 0 ? 'border-b border-line' : ''}>
          <Sentences title="What this form does not hold, or still lacks" list={written.lost} />
        </div>
        <CodeBox title={title} text={written.text} label={`${title} of ${fixture.title}`} />
      </div>
    </section>
  );
}
