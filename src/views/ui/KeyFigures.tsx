import type { ReactNode } from 'react';

/** KeyFigures side by side in one quiet box, as many to a line as fit. */
export function KeyFigures({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))] gap-px overflow-hidden rounded-card border border-line bg-line *:bg-surface-raised">
      {children}
    </div>
  );
}
