import { type ReactNode, useEffect, useState } from 'react';

export interface CountdownProps {
  /** Whole seconds from the moment this is shown. Give it a `key` to restart it. */
  seconds: number;
  /** Formats the remaining seconds: gets 57, 56 … 0. */
  children: (left: number) => ReactNode;
}

/** Shows the remaining time of a pause. Display only: the end of the pause is decided elsewhere. */
export function Countdown({ seconds, children }: CountdownProps) {
  const [left, setLeft] = useState(seconds);
  const isOver = left <= 0;
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => setLeft((now) => Math.max(0, now - 1)), 1000);
    return () => clearInterval(timer);
  }, [isOver]);
  return <span aria-live="off">{children(left)}</span>;
}
