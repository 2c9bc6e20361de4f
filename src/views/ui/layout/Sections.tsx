import type { ReactNode } from 'react';

/** The sections of a page, stacked: all 24 columns wide, no column gap, 48 px between rows. */
export function Sections({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-24 gap-x-0 gap-y-12 *:col-span-24 *:min-w-0">{children}</div>;
}
