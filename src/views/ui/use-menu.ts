import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';

/** The keyboard of a menu button: arrows, Home, End and first letters walk, Esc and Tab close, focus goes back. */
export function useMenu() {
  const box = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const items = () => Array.from(box.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? []);
  const focusItem = (at: number) =>
    items()
      .at(at % Math.max(items().length, 1))
      ?.focus();
  const show = (at: number) => {
    flushSync(() => setOpen(true));
    focusItem(at);
  };
  const close = () => {
    box.current?.querySelector('button')?.focus();
    setOpen(false);
  };
  useEffect(() => {
    if (!open) return undefined;
    const press = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', press);
    return () => document.removeEventListener('pointerdown', press);
  }, [open]);
  const onKeyDown = (event: KeyboardEvent) => {
    const all = items();
    const at = all.findIndex((item) => item === document.activeElement);
    if (!open) {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      show(event.key === 'ArrowDown' ? 0 : -1);
      return;
    }
    const to = { ArrowDown: at + 1, ArrowUp: at <= 0 ? -1 : at - 1, Home: 0, End: -1 }[event.key];
    if (to !== undefined) focusItem(to);
    else if (event.key === 'Escape') close();
    else if (/^\S$/u.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey) {
      const letter = event.key.toLocaleLowerCase();
      const next = [...all.slice(at + 1), ...all.slice(0, at + 1)];
      next.find((item) => item.textContent?.trim().toLocaleLowerCase().startsWith(letter))?.focus();
    } else return;
    event.preventDefault();
  };
  const onBlur = (event: FocusEvent) => {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };
  return { box, open, toggle: () => (open ? close() : show(0)), close, onKeyDown, onBlur };
}
