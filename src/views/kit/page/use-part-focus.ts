import { type RefObject, useEffect, useRef } from 'react';

/**
 * Scrolls to the beginning of a newly opened part and focuses it, but not the part that the page started with. The name
 * is empty while none is open.
 */
export function usePartFocus(part: string): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef(part);
  useEffect(() => {
    if (shown.current && shown.current !== part) {
      // Focus alone scrolls only until any bit of a tall part is visible.
      box.current?.focus({ preventScroll: true });
      box.current?.scrollIntoView({ block: 'start' });
    }
    shown.current = part;
  }, [part]);
  return box;
}
