import { type RefObject, useEffect, useRef } from 'react';

/**
 * Shows a new part of a page from its beginning and gives it the focus, but not the part that the page began with. The name is
 * empty while there is none.
 */
export function usePartFocus(part: string): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef(part);
  useEffect(() => {
    if (shown.current && shown.current !== part) {
      // Focus alone scrolls only as far as any bit of a tall part is in sight.
      box.current?.focus({ preventScroll: true });
      box.current?.scrollIntoView({ block: 'start' });
    }
    shown.current = part;
  }, [part]);
  return box;
}
