import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import { DataCards } from './DataCards.tsx';
import type { DataGridProps } from './DataGrid.tsx';

export function VirtualCards<Row>(props: DataGridProps<Row>) {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    setTop((list.current?.getBoundingClientRect().top ?? 0) + globalThis.scrollY);
  }, []);
  // oxlint-disable-next-line react/incompatible-library -- the compiler is off
  const virtualizer = useWindowVirtualizer({
    count: props.rows.length,
    estimateSize: () => 24 + props.columns.length * 28,
    gap: 12,
    overscan: 6,
    scrollMargin: top,
  });
  const slots = virtualizer.getVirtualItems();
  return (
    <DataCards
      {...props}
      frame={{
        list,
        indexes: slots.map((slot) => slot.index),
        before: (slots[0]?.start ?? top) - top,
        after: virtualizer.getTotalSize() - ((slots.at(-1)?.end ?? top) - top),
        measure: virtualizer.measureElement,
      }}
    />
  );
}
