import { useEffect, useState, type ComponentType } from 'react';
import type { FullEditorProps } from './full-editor';

type State =
  | { readonly kind: 'absent' | 'failed' }
  | { readonly kind: 'loaded'; readonly FullEditor: ComponentType<FullEditorProps> };

/** Fetches the full editor once it may be. The second value gives it up for good. */
export function useFullEditor(readyToLoad: boolean): readonly [State, () => void] {
  const [state, setState] = useState<State>({ kind: 'absent' });
  const [fail] = useState(() => () => {
    setState({ kind: 'failed' });
  });
  useEffect(() => {
    if (!readyToLoad) return;
    import('./full-editor').then(({ default: FullEditor }) => {
      setState((now) => (now.kind === 'absent' ? { kind: 'loaded', FullEditor } : now));
    }, fail);
  }, [readyToLoad, fail]);
  return [state, fail];
}
