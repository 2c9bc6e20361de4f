import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useRef } from 'react';
import type { RowFrame } from './DataGrid.tsx';

const rowHeight = 45;

export type RowWindowProps = {
  readonly count: number;
  readonly children: (frame: RowFrame) => ReactNode;
};

/** Which of very many rows are rendered: the visible ones, and some before and after them. */
export function RowWindow({ count, children }: RowWindowProps) {
  const box = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- the compiler is off
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    // The heading covers the top of the box.
    scrollPaddingStart: rowHeight,
    overscan: 12,
    // Rows exist at the first render, before the box is measured.
    initialRect: { width: 0, height: 600 },
  });
  const slots = virtualizer.getVirtualItems();
  return children({
    box,
    indexes: slots.map((slot) => slot.index),
    before: slots[0]?.start ?? 0,
    after: virtualizer.getTotalSize() - (slots.at(-1)?.end ?? 0),
    reveal: (index) => virtualizer.scrollToIndex(index),
  });
}
