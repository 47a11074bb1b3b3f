import type { LucideIcon } from 'lucide-react';

interface Props {
  readonly icon: LucideIcon;
  /** What is heard, and shown by the mouse. */
  readonly label: string;
  readonly onClick: () => void;
}

/** A small button that is only an icon. */
export function IconButton({ icon: Icon, label, onClick }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className="inline-flex size-8 flex-none items-center justify-center rounded-2 border-0 bg-transparent text-ink2 hover:bg-sunken"
    >
      <Icon aria-hidden size={15} />
    </button>
  );
}
