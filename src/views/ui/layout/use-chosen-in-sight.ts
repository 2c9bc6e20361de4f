import { type RefObject, useEffect, useRef } from 'react';

/**
 * On a phone a row of links or tabs is wider than the screen: a newly selected one is scrolled to its middle, and the
 * page stays where it is.
 */
export function useChosenInSight(row: RefObject<HTMLElement | null>, chosen: string): void {
  const last = useRef<string | null>(null);
  useEffect(() => {
    if (last.current === chosen) return;
    last.current = chosen;
    // Just before the paint, when the browser lays the page out anyway: here it would have to do it once more.
    requestAnimationFrame(() => {
      const item = row.current
        ?.querySelector('[aria-current="page"], [aria-selected="true"]')
        ?.getBoundingClientRect();
      const box = row.current?.getBoundingClientRect();
      if (item && box) row.current?.scrollBy({ left: item.left + item.width / 2 - box.left - box.width / 2 });
    });
  });
}
