'use client';

import { useEffect, useState } from 'react';
import { SelectField } from '../ui/field';

export const THEME_KEY = 'hook-playground/theme';

const CHOICES = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

/** Light, dark, or what the system says. Kept in this browser; the page's first script applies it. */
export function ThemeChoice() {
  const [theme, setTheme] = useState('system');
  useEffect(() => {
    setTheme(document.documentElement.dataset['theme'] ?? 'system');
  }, []);
  const choose = (value: string) => {
    setTheme(value);
    if (value === 'system') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = value;
    try {
      localStorage.setItem(THEME_KEY, value);
    } catch {
      // Without storage the choice holds until the page is closed.
    }
  };
  return <SelectField label="theme" value={theme} choices={CHOICES} onChange={choose} />;
}
