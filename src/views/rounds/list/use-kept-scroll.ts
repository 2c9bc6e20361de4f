import { useEffect, useLayoutEffect, useRef } from 'react';

const places = new WeakMap<object, { readonly address: string; readonly top: number }>();

/**
 * A list is found again as far down as it was left, if it is the same list. The browser cannot do that itself: when it
 * wants to scroll, the code of the view has not been looked at yet and the page is short.
 */
export function useKeptScroll(owner: object, address: string): void {
  const shown = useRef(address);
  useLayoutEffect(() => {
    shown.current = address;
  }, [address]);
  // After the heading has taken the focus, which scrolls to it.
  useEffect(() => {
    const left = places.get(owner);
    if (left?.address === shown.current) globalThis.scrollTo(0, left.top);
  }, [owner]);
  // While the list is still in the page.
  useLayoutEffect(
    () => () => {
      places.set(owner, { address: shown.current, top: globalThis.scrollY });
    },
    [owner],
  );
}
