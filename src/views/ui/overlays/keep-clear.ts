const gap = 12;

/** Moves the box up while it would cover the focused control, if there is room above; until `signal` ends it. */
export function keepClear(shown: HTMLElement | null, signal: AbortSignal): void {
  if (shown === null || signal.aborted) return;
  const adjust = () => {
    const { activeElement: active } = document;
    if (shown.contains(active)) return;
    shown.style.translate = '';
    // What only a script focuses, such as a heading or a dialog, is no control.
    if (!(active instanceof HTMLElement) || active.tabIndex < 0) return;
    const own = shown.getBoundingClientRect();
    const { top, bottom, left, right } = active.getBoundingClientRect();
    const isCovered = right > own.left && left < own.right && bottom > own.top && top < own.bottom;
    const lift = own.bottom - top + gap;
    if (isCovered && lift <= own.top) shown.style.translate = `0 ${-lift}px`;
  };
  const resized = new ResizeObserver(adjust);
  resized.observe(document.body);
  resized.observe(shown);
  signal.addEventListener('abort', () => resized.disconnect());
  document.addEventListener('focusin', adjust, { signal });
  window.addEventListener('scroll', adjust, { capture: true, passive: true, signal });
}
