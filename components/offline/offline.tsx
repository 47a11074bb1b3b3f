'use client';

import { useEffect, useState } from 'react';
import { RefreshCw } from 'lucide-react';
import { keepForOffline, type OfflineState } from '@/lib/offline/registration';
import { useIdleAfter } from '../editor/use-idle';
import { usePlayground } from '../playground/runner-provider';
import { Button } from '../ui/button';
import { SITE_ROOT } from '../ui/site-root';

/** Keeps the page for use without a network, once its first result is there, and offers newer versions of it. */
export function Offline() {
  const [state, setState] = useState<OfflineState>();
  const isReady = useIdleAfter(usePlayground(({ runs }) => runs > 0));
  const flush = usePlayground((store) => store.flush);
  useEffect(() => {
    if (!isReady || process.env.NODE_ENV !== 'production') return;
    keepForOffline(`${SITE_ROOT}sw.js`, setState, () => {
      location.reload();
    }).catch(() => {
      // A full disk or a strict browser: everything goes on working with the network.
    });
  }, [isReady]);
  if (!state) return null;
  const use = async () => {
    await flush();
    if (state.kind === 'update-ready') state.apply();
    else location.reload();
  };
  return (
    <div
      role="status"
      className="flex items-center gap-2 border-b border-line bg-accent-bg px-4 py-1.5 text-small"
    >
      <RefreshCw aria-hidden size={15} className="flex-none" />
      <p className="m-0 min-w-0 flex-1">
        {state.kind === 'update-ready'
          ? 'A newer version of the playground is ready. Your work stays as it is.'
          : 'The playground was updated in another tab. Your work stays as it is.'}
      </p>
      <Button onClick={() => void use()}>{state.kind === 'update-ready' ? 'Use it now' : 'Reload'}</Button>
    </div>
  );
}
