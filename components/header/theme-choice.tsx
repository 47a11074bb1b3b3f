'use client';

import { useSyncExternalStore } from 'react';
import { SelectField } from '../ui/field';

const THEME_KEY = 'hook-playground/theme';

const CHOICES = [
  { value: 'system', label: 'System theme' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

/** The theme stands on the page itself, where the first script puts it; this only reads it there. */
const current = () => document.documentElement.dataset['theme'] ?? 'system';

function onThemeChange(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    observer.disconnect();
  };
}

function choose(value: string): void {
  if (value === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = value;
  try {
    localStorage.setItem(THEME_KEY, value);
  } catch {
    // Without storage the choice holds until the page is closed.
  }
}

/** Light, dark, or what the system says. Kept in this browser; the page's first script applies it. */
export function ThemeChoice() {
  const theme = useSyncExternalStore(onThemeChange, current, () => 'system');
  return <SelectField label="theme" value={theme} choices={CHOICES} onChange={choose} quietLabel="always" />;
}
