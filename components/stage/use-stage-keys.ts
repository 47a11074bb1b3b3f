import { useState } from 'react';
import { useKeyDown } from '../ui/use-key-down';

export type StageAction =
  | 'next'
  | 'previous'
  | 'next-call'
  | 'previous-call'
  | 'blank'
  | 'edit'
  | 'run'
  | 'dialect'
  | 'fixture'
  | 'keys'
  | 'leave';

/** What a key does, and how that is said while it is pressed. */
const KEYS: Readonly<Record<string, readonly [StageAction, string]>> = {
  ArrowRight: ['next', 'next'],
  PageDown: ['next', 'next'],
  ArrowLeft: ['previous', 'back'],
  PageUp: ['previous', 'back'],
  ArrowDown: ['next-call', 'next call'],
  ArrowUp: ['previous-call', 'call before'],
  b: ['blank', 'dark'],
  '.': ['blank', 'dark'],
  e: ['edit', 'edit'],
  r: ['run', 'run'],
  d: ['dialect', 'next system'],
  f: ['fixture', 'next calls'],
  '?': ['keys', 'keys'],
  Escape: ['leave', 'leave'],
};

const SIGNS: Readonly<Record<string, string>> = {
  ArrowRight: '→',
  ArrowLeft: '←',
  ArrowDown: '↓',
  ArrowUp: '↑',
  PageDown: 'PgDn',
  PageUp: 'PgUp',
  Escape: 'Esc',
  ' ': 'Space',
  Enter: '↵',
  Backspace: '⌫',
};

/** All keys, for the list of them. */
export const KEY_LIST: readonly (readonly [keys: string, does: string])[] = [
  ['→ PgDn', 'next step'],
  ['← PgUp', 'step before'],
  ['↓ ↑', 'another call'],
  ['E', 'edit the hook'],
  ['R', 'run it again'],
  ['D', 'another agent system'],
  ['F', 'other calls'],
  ['B', 'dark screen'],
  ['Esc', 'leave'],
];

/** Keys of a clicker: they work while somebody types, too. */
const ALWAYS: readonly string[] = ['PageDown', 'PageUp', 'Escape'];

export interface Pressed {
  readonly sign: string;
  /** What it did; empty for a key that only typed. */
  readonly does: string;
}

/** Listens to the keys of the stage, and says which was pressed last, for the room to see. */
export function useStageKeys(isEditing: boolean, act: (action: StageAction) => void): Pressed | undefined {
  const [pressed, setPressed] = useState<Pressed>();
  useKeyDown((event) => {
    const { key } = event;
    const name = key.length === 1 ? key.toLowerCase() : key;
    if (MODIFIERS.includes(key)) return;
    const withModifier = event.ctrlKey || event.metaKey || event.altKey;
    const known = withModifier || (isEditing && !ALWAYS.includes(key)) ? undefined : KEYS[name];
    setPressed({ sign: signOf(event), does: known?.[1] ?? '' });
    if (!known) return;
    event.preventDefault();
    act(known[0]);
  });
  return pressed;
}

const MODIFIERS: readonly string[] = ['Shift', 'Control', 'Alt', 'Meta', 'AltGraph', 'CapsLock'];

function signOf({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): string {
  const sign = SIGNS[key] ?? (key.length === 1 ? key.toUpperCase() : key);
  return [ctrlKey ? 'Ctrl' : '', altKey ? 'Alt' : '', metaKey ? '⌘' : '', sign].filter(Boolean).join(' ');
}
