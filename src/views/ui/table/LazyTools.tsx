import { lazy, Suspense } from 'react';
import type { SortSelectProps } from '../forms/SortSelect.tsx';
import { buttonLook } from '../navigation/button-look.ts';
import type { ColumnChooserProps } from './ColumnChooser.tsx';

// Both load after the table, which works without them, also if their code fails to load. Their space is reserved, so that nothing
// beside them moves.
const missing = { default: () => <></> };
const ColumnChooser = lazy(async () => {
  try {
    return { default: (await import('./ColumnChooser.tsx')).ColumnChooser };
  } catch {
    return missing;
  }
});
const SortSelect = lazy(async () => {
  try {
    return { default: (await import('../forms/SortSelect.tsx')).SortSelect };
  } catch {
    return missing;
  }
});

export const LazyColumnChooser = (props: ColumnChooserProps) => (
  <Suspense
    fallback={
      <span aria-hidden="true" className={buttonLook('secondary', 'small', false)}>
        <span className="size-4" />
        Columns
      </span>
    }
  >
    <ColumnChooser {...props} />
  </Suspense>
);

export const LazySortSelect = (props: SortSelectProps) => (
  <Suspense fallback={<div className="h-17 w-full" />}>
    <SortSelect {...props} />
  </Suspense>
);
