import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react';

/** Where what has the focus goes from the box, `refocus` moves it to what took its place, and it is not lost to the page. */
export function useKeptFocus(box: RefObject<HTMLElement | null>, refocus: (box: HTMLElement) => void) {
  const focused = useRef<Element | null>(null);
  // Each drawing may be the one that takes it away.
  useLayoutEffect(() => {
    if (focused.current === null || focused.current.isConnected) return;
    focused.current = null;
    if (box.current && document.activeElement === document.body) refocus(box.current);
  });
  return {
    onFocus: ({ target }: FocusEvent) => {
      focused.current = target;
    },
    onBlur: () => {
      focused.current = null;
    },
  };
}
