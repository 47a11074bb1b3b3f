/** The views of a result, in the order of their tabs. */
export const VIEWS = [
  { value: 'compare', label: 'Compare' },
  { value: 'outcomes', label: 'Outcomes' },
  { value: 'timeline', label: 'Timeline' },
  { value: 'messages', label: 'Messages' },
  { value: 'tools', label: 'Tools' },
] as const;

/** Those that a lesson needs: its calls and tools are given. */
export const LESSON_VIEWS = VIEWS.filter(({ value }) => value !== 'tools');

export type View = (typeof VIEWS)[number]['value'];
