import { useEffect, useEffectEvent } from 'react';

/** Tries again by itself once the connection is back. Nothing is tried where there is nothing to try. */
export function useOnline(retry: (() => void) | undefined | false): void {
  const again = useEffectEvent(() => {
    if (retry) retry();
  });
  useEffect(() => {
    const tryAgain = () => again();
    addEventListener('online', tryAgain);
    return () => removeEventListener('online', tryAgain);
  }, []);
}
