import { type RefObject, useEffect, useRef } from 'react';

let headingsSeen = 0;

/** Moves the focus to the new page's heading after a navigation, but not on the first page. */
export function useHeadingFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (headingsSeen > 0) heading.current?.focus();
    headingsSeen += 1;
  }, []);
  return heading;
}
