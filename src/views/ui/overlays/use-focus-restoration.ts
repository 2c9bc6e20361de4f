import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react';

/**
 * If the focused element disappears from the box, `refocus` moves the focus to its replacement, so that it is not lost
 * to the page.
 */
export function useFocusRestoration(box: RefObject<HTMLElement | null>, refocus: (box: HTMLElement) => void) {
  const focused = useRef<Element | null>(null);
  // Any render may remove it.
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
