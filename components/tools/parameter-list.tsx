'use client';

import { useEffect, useRef, useState } from 'react';
import { Plus } from 'lucide-react';
import type { JsonObject } from '@/lib/engine/json';
import type { Parameter } from '@/lib/engine/parameters';
import {
  addParameter,
  changeParameter,
  moveParameter,
  removeParameter,
} from '@/lib/playground/parameter-edits';
import { Button } from '../ui/button';
import { ParameterRow } from './parameter-row';

interface Props {
  readonly tool: string;
  readonly schema: JsonObject;
  readonly list: readonly Parameter[];
  /** Gives a sentence when the schema cannot be taken. */
  readonly onChange: (schema: JsonObject) => string | undefined;
}

interface Target {
  readonly row: number;
  readonly field: string;
}

/** The parameters of a tool as rows that can be edited, added, removed and moved. */
export function ParameterList({ tool, schema, list, onChange }: Props) {
  const rows = useRef<HTMLUListElement>(null);
  const add = useRef<HTMLDivElement>(null);
  const [target, setTarget] = useState<Target>();
  // Rows keep their places on the page, so the focus must follow what moves through them.
  useEffect(() => {
    if (!target) return;
    const row = rows.current?.children[target.row];
    const wanted =
      target.field === 'up' || target.field === 'down'
        ? row?.querySelector<HTMLElement>(`button[aria-label$=" ${target.field}"]`)
        : row?.querySelector<HTMLElement>(`[data-field="${target.field}"]`);
    (wanted ?? add.current?.querySelector('button'))?.focus();
  }, [target]);
  return (
    <div className="min-w-0">
      {list.length === 0 ? (
        <p className="m-0 border-b border-line px-3 py-3 text-small text-ink2">
          No parameters: the model calls this tool with nothing.
        </p>
      ) : (
        <ul ref={rows} aria-label={`Parameters of ${tool}`} className="m-0 list-none p-0">
          {list.map((parameter, row) => (
            <ParameterRow
              key={row}
              parameter={parameter}
              tool={tool}
              onChange={(change) => {
                const changed = changeParameter(schema, parameter.name, change);
                return changed.ok ? onChange(changed.value) : changed.error;
              }}
              onMove={(by, field) => {
                if (row + by < 0 || row + by >= list.length) return;
                onChange(moveParameter(schema, parameter.name, by));
                setTarget({ row: row + by, field });
              }}
              onRemove={() => {
                onChange(removeParameter(schema, parameter.name));
                setTarget({ row: Math.min(row, list.length - 2), field: 'name' });
              }}
            />
          ))}
        </ul>
      )}
      <div ref={add} className="px-3 py-2">
        <Button
          onClick={() => {
            onChange(addParameter(schema));
            setTarget({ row: list.length, field: 'name' });
          }}
        >
          <Plus aria-hidden size={14} />
          Add a parameter
          <span className="sr-only">to {tool}</span>
        </Button>
      </div>
    </div>
  );
}
