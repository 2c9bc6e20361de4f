import { Suspense } from 'react';
import { lazyPart } from '../feedback/lazy-part.ts';
import type { SortSelectProps } from '../forms/SortSelect.tsx';
import { buttonLook } from '../navigation/button-look.ts';
import type { ColumnChooserProps } from './ColumnChooser.tsx';

// Both load after the table, which works without them, also if their code fails to load. Their space is reserved, so that nothing
// beside them moves.
const missing = () => () => null;
const ColumnChooser = lazyPart(() =>
  import('./ColumnChooser.tsx').then(({ ColumnChooser }) => ColumnChooser, missing),
);
const SortSelect = lazyPart(() =>
  import('../forms/SortSelect.tsx').then(({ SortSelect }) => SortSelect, missing),
);

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
