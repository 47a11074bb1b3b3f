'use client';

import { Button } from '../ui/button';
import { usePlayground } from './runner-provider';

/** Runs the hook once more; it runs by itself after every change. */
export function RunButton({ large = false }: { readonly large?: boolean }) {
  const run = usePlayground((state) => state.run);
  return (
    <Button primary onClick={run} className={large ? 'min-h-11 px-6' : ''}>
      Run{' '}
      <kbd className="hidden rounded-1 border border-current px-1 text-micro font-normal lg:inline">
        Ctrl ↵
      </kbd>
    </Button>
  );
}
