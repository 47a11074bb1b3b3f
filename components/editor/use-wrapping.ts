import { useEffect, useState } from 'react';
import type { Editor } from './monaco';

/** The same limit as in the style sheet of the text area. */
const NARROW = '(width < 40rem)';

/**
 * Long lines wrap on narrow screens, where scrolling sideways would take the code out of sight, and wherever
 * the place for code is always narrow.
 */
export function useWrapping(editor: Editor | undefined, always: boolean): boolean {
  const [isNarrow, setNarrow] = useState(() => matchMedia(NARROW).matches);
  const wraps = always || isNarrow;
  useEffect(() => {
    const narrow = matchMedia(NARROW);
    const follow = () => {
      setNarrow(narrow.matches);
    };
    narrow.addEventListener('change', follow);
    return () => {
      narrow.removeEventListener('change', follow);
    };
  }, []);
  useEffect(() => {
    editor?.updateOptions({ wordWrap: wraps ? 'on' : 'off' });
  }, [editor, wraps]);
  return wraps;
}
