import type { ReactNode } from 'react';
import { ChevronDown } from '../navigation/icons.ts';

/** Tools folded behind a button with this label, or shown directly without one. */
export function FoldedTools({ name, children }: { name: string | undefined; children: ReactNode }) {
  if (name === undefined) return children;
  return (
    <details className="group/fold peer/fold print:hidden">
      <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-1.5 rounded-control text-sm font-semibold text-primary">
        {name}
        <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open/fold:rotate-180" />
      </summary>
      <div className="pt-1 pb-3">{children}</div>
    </details>
  );
}
