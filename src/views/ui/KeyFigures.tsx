import type { ReactNode } from 'react';

/** KeyFigures side by side in one quiet box, as many to a line as fit. */
export function KeyFigures({ children }: { children: ReactNode }) {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface-raised">
      <div className="-me-px -mb-px grid grid-cols-[repeat(auto-fit,minmax(min(100%,10rem),1fr))] sm:grid-cols-[repeat(auto-fit,minmax(15.5rem,1fr))] *:border-e *:border-b *:border-line">
        {children}
      </div>
    </div>
  );
}
