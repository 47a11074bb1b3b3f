'use client';

import type { KeyboardEvent } from 'react';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import type { Parameter, ParameterType } from '@/lib/engine/parameters';
import { PARAMETER_TYPES, type ParameterChange } from '@/lib/playground/parameter-edits';
import { IconButton } from '../ui/icon-button';
import { DraftField } from './draft-field';

interface Props {
  readonly parameter: Parameter;
  /** The tool it belongs to, for those who only hear the page. */
  readonly tool: string;
  readonly onChange: (change: ParameterChange) => string | undefined;
  readonly onMove: (by: -1 | 1, field: string) => void;
  readonly onRemove: () => void;
}

/** One parameter of a tool: two lines of fields. Alt and an arrow key move it. */
export function ParameterRow({ parameter, tool, onChange, onMove, onRemove }: Props) {
  const { name, type, required, description } = parameter;
  const place = (what: string) => `${what} of ${name} in ${tool}`;
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined;
    if (by === undefined || !event.altKey || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    onMove(by, event.target.dataset['field'] ?? 'name');
  };
  return (
    <li
      data-parameter={name}
      onKeyDown={move}
      className="grid grid-cols-2 items-end gap-x-2 gap-y-1.5 border-b border-line px-3 py-2 @lg:grid-cols-[minmax(0,3fr)_6.5rem_minmax(0,2fr)_auto_auto]"
    >
      <DraftField
        label="Name"
        place={place('Name')}
        field="name"
        isCode
        value={name}
        onChange={(text) => onChange({ name: text })}
        className="self-start"
      />
      <label className="flex flex-col gap-0.5 self-start">
        <span className="text-micro text-ink3">Type</span>
        <select
          aria-label={place('Type')}
          value={type}
          onChange={(event) => {
            const chosen = PARAMETER_TYPES.find((one) => one === event.target.value);
            if (chosen) onChange({ type: chosen satisfies ParameterType });
          }}
          className="w-full rounded-2 border border-edge bg-raised px-1.5 font-mono text-code text-ink"
        >
          {PARAMETER_TYPES.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </label>
      <DraftField
        label="Default"
        place={place('Default')}
        field="default"
        isCode
        placeholder="none"
        value={parameter.default ?? ''}
        onChange={(text) => onChange({ default: text === '' ? null : text })}
        className="self-start @max-lg:col-span-full"
      />
      <label className="flex min-h-(--hit) items-center gap-1.5 text-small text-ink2">
        <input
          type="checkbox"
          aria-label={place('Required')}
          data-field="required"
          checked={required}
          onChange={(event) => {
            onChange({ required: event.target.checked });
          }}
          className="size-4 accent-(--accent)"
        />
        required
      </label>
      <span className="flex justify-end">
        <IconButton
          icon={ArrowUp}
          label={`Move ${name} up`}
          onClick={() => {
            onMove(-1, 'up');
          }}
        />
        <IconButton
          icon={ArrowDown}
          label={`Move ${name} down`}
          onClick={() => {
            onMove(1, 'down');
          }}
        />
        <IconButton icon={X} label={`Remove ${name}`} onClick={onRemove} />
      </span>
      <DraftField
        label="Description"
        place={place('Description')}
        field="description"
        placeholder="what the model reads about it"
        value={description}
        onChange={(text) => onChange({ description: text })}
        className="col-span-full"
      />
    </li>
  );
}
