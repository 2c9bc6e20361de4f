import { startTransition, useEffect, useState } from 'react';

/**
 * `first`, then `value` by a further render that leaves time for input. Unlike `useDeferredValue`, it defers within a
 * render that was deferred itself.
 */
export function useLater<T>(value: T, first: T): T {
  const [drawn, setDrawn] = useState(first);
  useEffect(() => startTransition(() => setDrawn(value)), [value]);
  return drawn;
}
