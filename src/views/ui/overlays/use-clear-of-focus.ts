import { useEffect, type RefObject } from 'react';

/** A box that lies over the page does not cover the focused control. Its code comes with the first content. */
export function useClearOfFocus(box: RefObject<HTMLElement | null>, isFilled: boolean): void {
  useEffect(() => {
    const end = new AbortController();
    if (isFilled) {
      void import('./keep-clear.ts').then(
        ({ keepClear }) => keepClear(box.current, end.signal),
        () => undefined,
      );
    }
    return () => end.abort();
  }, [box, isFilled]);
}
