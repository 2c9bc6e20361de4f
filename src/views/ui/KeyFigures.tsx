import type { ReactNode } from 'react';

/** KeyFigures side by side in one quiet box, as many to a line as fit; the last line fills its width. */
export function KeyFigures({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-px overflow-hidden rounded-card border border-line bg-line *:grow *:basis-[min(100%,15rem)] *:bg-surface-raised">
      {children}
    </div>
  );
}
