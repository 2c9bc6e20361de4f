import { clsx } from 'clsx';
import { Children, type ReactNode } from 'react';

/** KeyFigures side by side in one box, as many per line as fit, and up to five in one; the last line fills its width. */
export function KeyFigures({ children }: { children: ReactNode }) {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface-raised">
      <div
        className={clsx(
          '-me-px -mb-px flex flex-wrap *:w-auto *:grow *:basis-[9rem] *:border-e *:border-b *:border-line',
          Children.count(children) <= 5 ? 'sm:*:basis-[12rem]' : 'sm:*:basis-[15rem]',
        )}
      >
        {children}
      </div>
    </div>
  );
}
