import { useEffect, useEffectEvent } from 'react';

const retries = new Set<() => void>();
const retryAll = () => retries.forEach((retry) => retry());
/** More than once, since the first requests over a connection that was just found may fail. */
const found = () => [0, 1000, 4000, 15_000].forEach((delay) => setTimeout(retryAll, delay));

/** Retries once the connection is back, until nothing is left to retry. */
export function useOnline(retry: (() => void) | undefined | false): void {
  const again = useEffectEvent(() => retry && retry());
  useEffect(() => {
    const tryAgain = () => again();
    // The browser adds the same function once only.
    addEventListener('online', found);
    retries.add(tryAgain);
    return () => {
      retries.delete(tryAgain);
    };
  }, []);
}
