import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** A row of 24 columns; no column gap, 48 px between rows. */
export function Grid({ children, align = 'stretch' }: { children: ReactNode; align?: 'stretch' | 'start' }) {
  return (
    <div className={clsx('grid grid-cols-24 gap-x-0 gap-y-12', align === 'start' && 'items-start')}>
      {children}
    </div>
  );
}
