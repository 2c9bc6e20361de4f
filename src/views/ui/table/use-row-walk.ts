import { useLayoutEffect, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';

const page = 10;

/** The arrow key in reading direction expands a group, the other one collapses it. */
function toggleGroup({ key, target }: KeyboardEvent<HTMLElement>) {
  if (!(target instanceof HTMLElement) || !target.dataset['row']) return;
  const button = target.querySelector<HTMLElement>('[data-expand]');
  const isForward = (key === 'ArrowRight') === (getComputedStyle(target).direction === 'ltr');
  if (button?.ariaExpanded === String(!isForward)) button.click();
}

/** One row is in the tab order; arrows, Page, Home and End move the focus between rows, rendered or not. */
export function useRowWalk(
  box: RefObject<HTMLElement | null>,
  count: number,
  reveal: (index: number) => void,
) {
  const [at, setAt] = useState(0);
  const current = Math.min(at, count - 1);
  const focusRow = (index: number, tries = 5) => {
    const row = box.current?.querySelector<HTMLElement>(`[data-row="${index}"]`);
    if (row) row.focus();
    // A virtual row is rendered after the scroll.
    else if (tries > 0) requestAnimationFrame(() => focusRow(index, tries - 1));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Enter' && event.target instanceof HTMLElement && event.target.dataset['row']) {
      event.target.querySelector<HTMLElement>('[data-open]')?.click();
      return;
    }
    if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') return toggleGroup(event);
    const to = {
      ArrowDown: current + 1,
      ArrowUp: current - 1,
      PageDown: current + page,
      PageUp: current - page,
      Home: 0,
      End: count - 1,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = Math.min(Math.max(to, 0), count - 1);
    flushSync(() => setAt(next));
    reveal(next);
    focusRow(next);
  };
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const row = event.target.closest<HTMLElement>('[data-row]')?.dataset['row'];
    if (row !== undefined) setAt(Number(row));
  };
  return { current, onKeyDown, onFocus };
}

/** Whether the content of a box is wider than the box, measured whenever either changes its size. */
export function useOverflowing(box: RefObject<HTMLElement | null>): boolean {
  const [isOverflowing, setOverflowing] = useState(false);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const measure = () => setOverflowing(element.scrollWidth > element.clientWidth);
    const observer = new ResizeObserver(measure);
    for (const part of [element, ...element.children]) observer.observe(part);
    measure();
    return () => observer.disconnect();
  }, [box]);
  return isOverflowing;
}

/** The first row of a table, or its first card on a phone. */
export const focusFirstRow = (box: HTMLElement) =>
  box.querySelector<HTMLElement>('[data-row], [aria-posinset]')?.focus();
