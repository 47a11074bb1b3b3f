'use client';

import { useMemo } from 'react';
import type { JsonObject } from '@/lib/engine/json';
import type { Notation } from '@/lib/engine/notation';
import type { ToolSpec } from '@/lib/engine/scenario';
import { toList } from '@/lib/playground/parameter-edits';
import { CodeBox } from './code-box';
import { ParameterList } from './parameter-list';
import { Sentences } from './sentences';

interface Props {
  readonly tool: ToolSpec;
  readonly notation: Notation | undefined;
  readonly onChange: (parameters: JsonObject) => string | undefined;
}

/** One tool: its parameters to edit, the JSON Schema they make, and the system's own form of it. */
export function ToolCard({ tool, notation, onChange }: Props) {
  const { name, description, parameters } = tool;
  const { list, lost } = useMemo(() => toList(parameters), [parameters]);
  const native = useMemo(() => notation?.writeTool(tool), [notation, tool]);
  return (
    <article aria-label={name} className="rounded-3 border border-line2 bg-raised">
      <h3 className="m-0 border-b border-line px-3 py-1.5 text-body font-semibold">
        <code>{name}</code>
        {description ? <span className="ml-2 text-small font-normal text-ink2">{description}</span> : null}
      </h3>
      <div className="grid @4xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="@container min-w-0">
          <ParameterList tool={name} schema={parameters} list={list} onChange={onChange} />
          <Sentences title="In the schema, but not in this list: it stays as it is" list={lost} />
        </div>
        <div className="min-w-0 border-line @max-4xl:border-t @4xl:border-l">
          <CodeBox
            title="JSON Schema"
            text={JSON.stringify(parameters, null, 2)}
            label={`JSON Schema of ${name}`}
          />
        </div>
      </div>
      {native && notation ? (
        <details className="border-t border-line">
          <summary className="min-h-(--hit) cursor-pointer px-3 py-1 text-small text-ink2">
            as {notation.title}
            {native.lost.length > 0 ? ` (${native.lost.length} not held or missing)` : ''}
          </summary>
          <CodeBox
            title={notation.title}
            text={JSON.stringify(native.value, null, 2)}
            label={`${notation.title} of ${name}`}
          >
            <Sentences title="What this form does not hold, or still lacks" list={native.lost} />
          </CodeBox>
        </details>
      ) : null}
    </article>
  );
}
