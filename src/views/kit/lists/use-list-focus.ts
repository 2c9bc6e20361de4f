import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * The list itself has the focus once the item that had it is no longer listed. Read after each render, because a closed
 * dialog gives the focus back without an event that React passes on.
 */
export function useListFocus(): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const focused = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const { activeElement: active, body } = document;
    // It is taller than the window, which would scroll to it.
    if (active === body && focused.current?.isConnected === false)
      box.current?.focus({ preventScroll: true });
    focused.current = box.current?.contains(active) ? active : null;
  });
  return box;
}
