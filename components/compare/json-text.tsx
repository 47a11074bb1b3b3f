import type { Json } from '@/lib/engine/json';

interface Props {
  readonly value: Json;
}

/** Arguments as `key: value` lines; anything else as it is. */
export function ArgumentsText({ value }: Props) {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return <pre className="m-0 break-words whitespace-pre-wrap">{JSON.stringify(value)}</pre>;
  const lines = Object.entries(value).map(([key, item]) => `${key}: ${plainText(item)}`);
  return (
    <pre className="m-0 break-words whitespace-pre-wrap">
      {lines.length === 0 ? '(none)' : lines.join('\n')}
    </pre>
  );
}

export const plainText = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value));
