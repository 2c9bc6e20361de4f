import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export interface CardProps {
  children: ReactNode;
  /** A line above the body, such as a heading with a status. */
  head?: ReactNode;
  /** A line below the body, such as the card's buttons. */
  foot?: ReactNode;
  padding?: 'normal' | 'tight' | 'none';
  /** A link inside covers the whole card. */
  pressed?: boolean;
}

const paddings = { normal: 'p-4 sm:p-6', tight: 'p-3 sm:p-4', none: 'p-0' };

export function Card({ children, head, foot, padding = 'normal', pressed = false }: CardProps) {
  return (
    <div
      className={clsx(
        'flex min-w-0 flex-col rounded-card border border-line bg-surface-raised',
        pressed && 'relative transition-colors hover:border-line-strong',
      )}
    >
      {head && <div className="border-b border-line px-4 py-3 sm:px-6">{head}</div>}
      <div className={clsx('min-w-0 grow', paddings[padding])}>{children}</div>
      {foot && <div className="border-t border-line px-4 py-3 sm:px-6 print:hidden">{foot}</div>}
    </div>
  );
}
