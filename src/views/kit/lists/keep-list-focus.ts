import type { RefCallback } from 'react';

/**
 * The ref of a list, which has to be focusable: the list itself has the focus once the item that had it is no longer
 * listed. Both are read from the document, since a closed dialog gives the focus back without an event that React passes
 * on, and items change without a render of what holds the list.
 */
export const keepListFocus: RefCallback<HTMLElement> = (box) => {
  if (box === null) return undefined;
  let focused: Element | null = null;
  const isNowhere = () => document.activeElement === document.body;
  const enter = () => {
    const { activeElement: active } = document;
    focused = box.contains(active) ? active : null;
  };
  // A removed item loses the focus too, and is gone only after its event; the focus of one that stays was taken away.
  const leave = () =>
    queueMicrotask(() => {
      if (focused?.isConnected && isNowhere()) focused = null;
    });
  const observer = new MutationObserver(() => {
    // The list is taller than the window, which would scroll to it.
    if (focused?.isConnected === false && isNowhere()) box.focus({ preventScroll: true });
  });
  enter();
  document.addEventListener('focusin', enter);
  box.addEventListener('focusout', leave);
  observer.observe(box, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', enter);
    box.removeEventListener('focusout', leave);
    observer.disconnect();
  };
};
