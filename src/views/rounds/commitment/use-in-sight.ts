import { type RefCallback, type RefObject, useCallback, useRef, useState } from 'react';

/** The header above, and the navigation of a phone below, each with the height of a button: what is in between is seen whole. */
const margin = '-108px 0px -92px';

type InSight = {
  readonly watch: RefCallback<HTMLElement>;
  readonly element: RefObject<HTMLElement | null>;
  readonly isInSight: boolean;
};

/** Whether an element can be seen between the bars of a page. One that is not there, or not measured yet, counts as seen. */
export function useInSight(): InSight {
  const element = useRef<HTMLElement>(null);
  const [isInSight, setInSight] = useState(true);
  const watch = useCallback((shown: HTMLElement | null) => {
    if (!shown) return undefined;
    element.current = shown;
    const observer = new IntersectionObserver(
      (entries) => setInSight(entries.at(-1)?.isIntersecting ?? true),
      { rootMargin: margin },
    );
    observer.observe(shown);
    return () => {
      element.current = null;
      observer.disconnect();
      setInSight(true);
    };
  }, []);
  return { watch, element, isInSight };
}
