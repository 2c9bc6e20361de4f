import { Suspense, useRef } from 'react';
import { lazyPart } from '../feedback/lazy-part.ts';
import { DataGrid, type DataGridProps } from './DataGrid.tsx';
import type { RowWindowProps } from './RowWindow.tsx';

/** All rows, if the code that picks the visible ones cannot be loaded. */
function AllRows({ count, children }: RowWindowProps) {
  const box = useRef<HTMLDivElement>(null);
  const indexes = Array.from({ length: count }, (_, index) => index);
  // oxlint-disable-next-line react/refs -- it is passed on, and not read here
  return children({ box, indexes, before: 0, after: 0, reveal: () => {} });
}

const RowWindow = lazyPart(() =>
  import('./RowWindow.tsx').then(
    ({ RowWindow }) => RowWindow,
    () => AllRows,
  ),
);

const firstRows = 30;

/** A grid of very many rows. Until the code that picks the visible ones is loaded, the first rows are in the same box. */
export function VirtualGrid<Row>(props: DataGridProps<Row>) {
  const first = <AllRows count={firstRows}>{(frame) => <DataGrid {...props} frame={frame} />}</AllRows>;
  return (
    <Suspense fallback={first}>
      <RowWindow count={props.rows.length}>{(frame) => <DataGrid {...props} frame={frame} />}</RowWindow>
    </Suspense>
  );
}
