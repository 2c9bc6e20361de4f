import { useEffect, useLayoutEffect, useRef } from 'react';

const positions = new WeakMap<object, { readonly address: string; readonly top: number }>();

/** The list was on the page before: it is drawn whole at once, so that the page is as long as it was. */
export const hasSavedScroll = (owner: object): boolean => positions.has(owner);

/**
 * Restores the scroll position of the same list. The browser cannot do that itself: when it tries, the view has not
 * rendered yet and the page is short.
 */
export function useScrollRestoration(owner: object, address: string): void {
  const shown = useRef(address);
  useLayoutEffect(() => {
    shown.current = address;
  }, [address]);
  // After the heading has got the focus, which scrolls to it.
  useEffect(() => {
    const left = positions.get(owner);
    if (left?.address === shown.current) globalThis.scrollTo(0, left.top);
  }, [owner]);
  // While the list is still on the page.
  useLayoutEffect(
    () => () => {
      positions.set(owner, { address: shown.current, top: globalThis.scrollY });
    },
    [owner],
  );
}
