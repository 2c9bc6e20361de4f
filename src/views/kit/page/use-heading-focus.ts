import { type RefObject, useEffect, useRef } from 'react';

let headingsSeen = 0;

/**
 * Moves the focus to the new page's heading after a navigation, but not on the first page, unless it `focusesFirst`
 * because it continues what the person did elsewhere.
 */
export function useHeadingFocus(focusesFirst = false): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const mounted = useRef({ focusesFirst });
  useEffect(() => {
    if (headingsSeen > 0 || mounted.current.focusesFirst) heading.current?.focus();
    headingsSeen += 1;
  }, []);
  return heading;
}
