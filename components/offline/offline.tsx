'use client';

import { useEffect, useState } from 'react';
import { RefreshCw } from 'lucide-react';
import { keepForOffline, type OfflineState } from '@/lib/offline/registration';
import { useIdleAfter } from '../editor/use-idle';
import { usePlayground } from '../playground/runner-provider';
import { Button } from '../ui/button';
import { SITE_ROOT } from '../ui/site-root';

/** For pages with a playground: it begins once their first result is there, and stores work before an update. */
export function OfflineWithWork() {
  const hasResult = usePlayground(({ runs }) => runs > 0);
  return <Offline isReady={hasResult} flush={usePlayground((store) => store.flush)} />;
}

interface Props {
  /** Nothing more urgent is to be loaded. */
  readonly isReady: boolean;
  /** Stores at once what is not stored yet. */
  readonly flush: () => Promise<void>;
}

/** Keeps the site for use without a network, and offers newer versions of it. */
export function Offline({ isReady: mayBegin, flush }: Props) {
  const [state, setState] = useState<OfflineState>();
  const isReady = useIdleAfter(mayBegin);
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
      className="flex items-center gap-2 border-b border-line bg-accent-bg px-4 print:hidden py-1.5 text-small"
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
