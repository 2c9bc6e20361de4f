import { useEffect, useEffectEvent } from 'react';

/** Retries once the connection is back. Does nothing without anything to retry. */
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
