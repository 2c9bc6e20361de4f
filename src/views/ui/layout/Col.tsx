import { clsx } from 'clsx';
import type { ReactNode } from 'react';

const phone = { 24: 'col-span-24', 12: 'col-span-12', 8: 'col-span-8', 6: 'col-span-6' };
const tablet = {
  24: 'sm:col-span-24',
  16: 'sm:col-span-16',
  12: 'sm:col-span-12',
  8: 'sm:col-span-8',
  6: 'sm:col-span-6',
};
const desktop = {
  24: 'lg:col-span-24',
  18: 'lg:col-span-18',
  16: 'lg:col-span-16',
  15: 'lg:col-span-15',
  12: 'lg:col-span-12',
  9: 'lg:col-span-9',
  8: 'lg:col-span-8',
  6: 'lg:col-span-6',
  4: 'lg:col-span-4',
};

export interface ColProps {
  children: ReactNode;
  /** Columns of 24 on a phone, from 640 px, from 1024 px. An omitted width is that of the narrower one. */
  span?: keyof typeof phone;
  tablet?: keyof typeof tablet;
  desktop?: keyof typeof desktop;
  /** Inline padding for a column beside another: the grid has no column gutter. */
  inset?: 'none' | 'start' | 'end';
}

export function Col({ children, span = 24, tablet: atTablet, desktop: atDesktop, inset = 'none' }: ColProps) {
  return (
    <div
      className={clsx(
        'min-w-0',
        phone[span],
        atTablet && tablet[atTablet],
        atDesktop && desktop[atDesktop],
        inset === 'start' && 'lg:ps-8',
        inset === 'end' && 'lg:pe-8',
      )}
    >
      {children}
    </div>
  );
}
