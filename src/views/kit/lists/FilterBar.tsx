import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { FoldedTools } from '../../ui/layout/FoldedTools.tsx';
import { useIsPhone } from '../../ui/layout/use-media.ts';
import { listId } from './paged-list-props.ts';

type FilterBarProps = {
  readonly label: string;
  /** The subject of the list that it filters. */
  readonly subject: string;
  /** Stays visible on a phone. */
  readonly search?: ReactNode;
  /** Whether any filter is set; shown on the button that unfolds them. */
  readonly isInUse: boolean;
  /** Number of columns in a wide window. */
  readonly className: string;
  readonly children: ReactNode;
};

/** Filters of a list, folded on a phone so that the list itself is on the first screen. */
export function FilterBar({ label, subject, search, isInUse, className, children }: FilterBarProps) {
  const isPhone = useIsPhone();
  const skip = (
    <a
      href={`#${listId(subject)}`}
      className="sr-only text-primary focus:not-sr-only focus:col-span-full focus:w-fit"
    >
      Skip to {subject}
    </a>
  );
  if (isPhone) {
    return (
      <search aria-label={label} className="flex flex-col gap-1">
        {skip}
        {search}
        <FoldedTools name={isInUse ? 'Filters, in use' : 'Filters'}>
          <div className="grid grid-cols-2 items-end gap-3">{children}</div>
        </FoldedTools>
      </search>
    );
  }
  return (
    <search aria-label={label} className={clsx('grid grid-cols-3 items-end gap-3', className)}>
      {skip}
      {search && <div className="col-span-3 lg:col-span-1">{search}</div>}
      {children}
    </search>
  );
}
