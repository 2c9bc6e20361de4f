import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/** Marks what must stay interactive beside an open dialog: the notifications. */
export const staysInteractive = 'data-stays-interactive';

/** What the focus goes back to if nothing had it before: the dialog below, or the heading of the page, which is before it. */
function focusBelow(shown: HTMLElement): HTMLElement | undefined {
  const targets = [...document.querySelectorAll<HTMLElement>('main h1[tabindex], [role="dialog"]')];
  return targets[targets.indexOf(shown) - 1];
}

/** Gives the focus back, unless it is somewhere else by now; a dialog above may close with the panel. */
function giveBack(opener: Element | null, below: HTMLElement | undefined): void {
  const { activeElement: active, body } = document;
  if (active !== body && !active?.closest('[role="dialog"]')) return;
  if (opener !== body && opener?.isConnected && opener instanceof HTMLElement) opener.focus();
  // The page may know a better place, such as the button that replaces the form.
  else queueMicrotask(() => document.activeElement === body && below?.focus({ preventScroll: true }));
}

/**
 * Makes everything outside the panel inert while it is shown, moves the focus in and restores it. The native modal
 * dialog is not used because it leaves nothing else interactive, and notifications have to be.
 */
export function useModal(panel: RefObject<HTMLElement | null>, open: boolean, onClose: () => void): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  // Before the first paint: text typed at once goes into it.
  useLayoutEffect(() => {
    const shown = panel.current;
    if (!open || !shown) return undefined;
    const opener = document.activeElement;
    const below = focusBelow(shown);
    const panelRoot = Array.from(document.body.children).find((child) => child.contains(shown));
    const inertSiblings = Array.from(document.body.children).filter(
      (child): child is HTMLElement =>
        child instanceof HTMLElement &&
        child !== panelRoot &&
        !child.inert &&
        !child.hasAttribute(staysInteractive),
    );
    for (const child of inertSiblings) child.inert = true;
    const root = document.documentElement;
    const overflow = root.style.overflow;
    root.style.overflow = 'hidden';
    const requested = shown.querySelector<HTMLElement>('[data-first-focus]') ?? shown;
    requested.focus();
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      close.current();
    };
    shown.addEventListener('keydown', press);
    return () => {
      shown.removeEventListener('keydown', press);
      root.style.overflow = overflow;
      for (const child of inertSiblings) child.inert = false;
      giveBack(opener, below);
    };
  }, [panel, open]);
}
