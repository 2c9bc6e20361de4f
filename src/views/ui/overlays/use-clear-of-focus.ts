import { useLayoutEffect, type RefObject } from 'react';

const gap = 12;

/** A control that has the focus and that the box would cover at its own place; null for none. */
function covered(box: DOMRect, shown: HTMLElement): DOMRect | null {
  const { activeElement: active, body } = document;
  if (!(active instanceof HTMLElement) || active === body || active.tabIndex < 0) return null;
  if (shown.contains(active)) return null;
  const control = active.getBoundingClientRect();
  const isBeside = control.right <= box.left || control.left >= box.right;
  return isBeside || control.bottom <= box.top || control.top >= box.bottom ? null : control;
}

/** Moves the box up while it would cover the focused control, if there is room above. */
function keepClear(shown: HTMLElement): () => void {
  const adjust = () => {
    if (shown.contains(document.activeElement)) return;
    shown.style.translate = '';
    const own = shown.getBoundingClientRect();
    const control = covered(own, shown);
    if (control === null) return;
    const lift = own.bottom - control.top + gap;
    if (lift <= own.top) shown.style.translate = `0 ${-lift}px`;
  };
  const resized = new ResizeObserver(adjust);
  resized.observe(document.body);
  resized.observe(shown);
  document.addEventListener('focusin', adjust);
  window.addEventListener('scroll', adjust, { capture: true, passive: true });
  window.addEventListener('resize', adjust);
  return () => {
    resized.disconnect();
    document.removeEventListener('focusin', adjust);
    window.removeEventListener('scroll', adjust, { capture: true });
    window.removeEventListener('resize', adjust);
  };
}

/** A box that lies over the page never covers the focused control. */
export function useClearOfFocus(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => (box.current ? keepClear(box.current) : undefined), [box]);
}
