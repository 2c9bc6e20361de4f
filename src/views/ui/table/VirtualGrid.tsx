import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { DataGrid, type DataGridProps } from './DataGrid.tsx';

const rowHeight = 45;

export function VirtualGrid<Row>(props: DataGridProps<Row>) {
  const box = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- the compiler is off
  const virtualizer = useVirtualizer({
    count: props.rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    // The head covers the top of the box.
    scrollPaddingStart: rowHeight,
    overscan: 12,
    // Rows are there at the first drawing, before the box is measured.
    initialRect: { width: 0, height: 600 },
  });
  const slots = virtualizer.getVirtualItems();
  return (
    <DataGrid
      {...props}
      frame={{
        box,
        indexes: slots.map((slot) => slot.index),
        before: slots[0]?.start ?? 0,
        after: virtualizer.getTotalSize() - (slots.at(-1)?.end ?? 0),
        reveal: (index) => virtualizer.scrollToIndex(index),
      }}
    />
  );
}
