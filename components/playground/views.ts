/** The views of a result, in the order of their tabs. */
export const VIEWS = [
  { value: 'compare', label: 'Compare' },
  { value: 'outcomes', label: 'Outcomes' },
  { value: 'timeline', label: 'Timeline' },
  { value: 'messages', label: 'Messages' },
  { value: 'tools', label: 'Tools' },
] as const;

export type View = (typeof VIEWS)[number]['value'];
