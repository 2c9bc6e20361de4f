import type { ReactNode } from 'react';

/** KeyFigures side by side in one quiet box, as many to a line as fit; the last line fills its width. */
export function KeyFigures({ children }: { children: ReactNode }) {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface-raised">
      <div className="-me-px -mb-px flex flex-wrap *:w-auto *:grow *:basis-[10rem] *:border-e *:border-b *:border-line sm:*:basis-[15rem]">
        {children}
      </div>
    </div>
  );
}
