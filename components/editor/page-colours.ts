const TOKENS = [
  ...['code', 'raised', 'line', 'line2', 'edge', 'ink', 'ink2', 'ink3', 'accent', 'accent-ink', 'accent-bg'],
  ...['sunken', 'block', 'fault', 'result', 'syn-key', 'syn-str', 'syn-com'],
] as const;

export type PageColours = Readonly<Record<(typeof TOKENS)[number], string>>;

/** The page's colours as #rrggbb. Computed on an element, because a token may be any expression. */
export function readPageColours(): PageColours {
  const probe = document.createElement('span');
  probe.hidden = true;
  document.body.append(probe);
  const entries = TOKENS.map((token) => {
    probe.style.color = `var(--${token})`;
    return [token, toHex(getComputedStyle(probe).color)] as const;
  });
  probe.remove();
  return Object.fromEntries(entries) as PageColours;
}

/** Calls back whenever the colours may have become others. Answers the way to end it. */
export function watchPageColours(changed: () => void): () => void {
  const scheme = matchMedia('(prefers-color-scheme: dark)');
  const attributes = new MutationObserver(changed);
  attributes.observe(document.documentElement, {
    attributes: true,
    attributeFilter: ['data-theme', 'data-contrast', 'class', 'style'],
  });
  scheme.addEventListener('change', changed);
  return () => {
    attributes.disconnect();
    scheme.removeEventListener('change', changed);
  };
}

/** Whether text in these colours is light on dark. */
export function isDark({ code }: PageColours): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(code.slice(at, at + 2), 16));
  return red * 0.299 + green * 0.587 + blue * 0.114 < 128;
}

function toHex(rgb: string): string {
  const parts = rgb.match(/[\d.]+/g)?.slice(0, 3) ?? [];
  return `#${parts.map((part) => Math.round(Number(part)).toString(16).padStart(2, '0')).join('')}`;
}
