import { useEffect, useState } from 'react';

/** True from the first quiet moment after `wanted` has become true. */
export function useIdleAfter(wanted: boolean): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    if (!wanted) return;
    const arrived = () => {
      setIdle(true);
    };
    // Not every browser tells when it is idle.
    if (!('requestIdleCallback' in globalThis)) {
      const timer = setTimeout(arrived, 200);
      return () => {
        clearTimeout(timer);
      };
    }
    const handle = requestIdleCallback(arrived, { timeout: 2000 });
    return () => {
      cancelIdleCallback(handle);
    };
  }, [wanted]);
  return isIdle;
}
