import { partsOf } from '@/lib/lessons/prose';
import { RuleBadge } from '../compare/rule-badge';

/** A text of a lesson, with its code, stressed words and rules. */
export function Prose({ text, onlyCode = false }: { readonly text: string; readonly onlyCode?: boolean }) {
  return partsOf(text, onlyCode).map((part, i) => {
    switch (part.kind) {
      case 'text':
        return <span key={i}>{part.text}</span>;
      case 'code':
        return (
          <code key={i} className="rounded-1 bg-sunken px-1 text-[0.9em] break-words">
            {part.text}
          </code>
        );
      case 'strong':
        return (
          <strong key={i} className="font-semibold">
            {part.text}
          </strong>
        );
      case 'rule':
        return <RuleBadge key={i} id={part.rule} />;
    }
  });
}
