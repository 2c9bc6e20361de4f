import { cloneElement, useId, useState, type KeyboardEvent, type ReactElement } from 'react';

export interface TooltipProps {
  /** A short addition; essential information belongs on the page. */
  text: string;
  /** One focusable element that passes `aria-describedby` on. */
  children: ReactElement<{ 'aria-describedby'?: string | undefined }>;
}

export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  const [shown, setShown] = useState(false);
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && shown) {
      event.preventDefault();
      setShown(false);
    }
  };
  return (
    <span
      role="presentation"
      className="relative inline-flex"
      onPointerEnter={() => setShown(true)}
      onPointerLeave={() => setShown(false)}
      onFocus={() => setShown(true)}
      onBlur={() => setShown(false)}
      onKeyDown={press}
    >
      {cloneElement(children, { 'aria-describedby': id })}
      <span
        id={id}
        role="tooltip"
        hidden={!shown}
        className="absolute start-1/2 bottom-full z-30 w-max max-w-64 -translate-x-1/2 pb-2 rtl:translate-x-1/2"
      >
        <span className="block rounded-control bg-ink px-2.5 py-1.5 text-sm text-surface-raised shadow-float">
          {text}
        </span>
      </span>
    </span>
  );
}
