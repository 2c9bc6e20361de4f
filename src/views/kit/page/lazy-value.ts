import { useEffect, useState } from 'react';

/** A value whose code loads on first use; afterwards it is there at once. A failed attempt is repeated by the next one. */
export type LazyValue<Value> = { readonly get: () => Value | null; readonly load: () => Promise<Value> };

export function lazyValue<Value>(load: () => Promise<Value>): LazyValue<Value> {
  let value: Value | null = null;
  return { get: () => value, load: async () => (value ??= await load()) };
}

/**
 * The value, or null until it is loaded; a failure is thrown to the boundary around it. It does not suspend, because React shows the
 * placeholder of a suspended part for at least 300 ms, even if its code arrives sooner.
 */
export function useLazyValue<Value>(lazy: LazyValue<Value>): Value | null {
  const [, setArrived] = useState<LazyValue<Value>>();
  const value = lazy.get();
  useEffect(() => {
    if (value !== null) return;
    lazy.load().then(
      () => setArrived(lazy),
      (error: unknown) =>
        setArrived(() => {
          throw error;
        }),
    );
  }, [lazy, value]);
  return value;
}
