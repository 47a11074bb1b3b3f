/** Sentences that begin with a place, one below the other. */
export function Sentences({ title, list }: { readonly title: string; readonly list: readonly string[] }) {
  if (list.length === 0) return null;
  return (
    <section aria-label={title} className="px-3 py-2 text-small">
      <h4 className="m-0 font-semibold">{title}</h4>
      <ul className="m-0 mt-0.5 grid list-none gap-0.5 p-0 text-ink2">
        {list.map((sentence, i) => {
          const end = sentence.indexOf(': ');
          return (
            <li key={i} className="min-w-0 break-words">
              <code>{sentence.slice(0, end)}</code>
              {sentence.slice(end)}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
