/** The product's mark: a hook. */
export function Logo() {
  return (
    <svg aria-hidden viewBox="0 0 32 32" width="22" height="22" className="flex-none">
      <rect width="32" height="32" rx="7" className="fill-accent" />
      <path
        d="M11 7v18M21 7v9.5a5 5 0 0 1-10 0"
        fill="none"
        className="stroke-accent-ink"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </svg>
  );
}
