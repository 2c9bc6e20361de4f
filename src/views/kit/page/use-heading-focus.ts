import { type RefObject, useEffect, useRef } from 'react';

let headingsSeen = 0;

/**
 * Moves the focus to the new page's heading after a navigation, but not on the first page, unless it continues what the
 * person did elsewhere.
 */
export function useHeadingFocus(isContinued = false): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const isMoved = useRef(isContinued);
  useEffect(() => {
    if (headingsSeen > 0 || isMoved.current) heading.current?.focus();
    headingsSeen += 1;
  }, []);
  return heading;
}
