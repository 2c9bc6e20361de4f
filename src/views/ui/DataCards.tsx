import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import { columnTitle } from './data-column.ts';
import type { DataGridProps } from './DataGrid.tsx';

/** The table on a phone: one card a row, the first column as its title, the rest as lines. */
export function DataCards<Row>({ label, table, columns, onOpen }: DataGridProps<Row>) {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  const rows = table.getRowModel().rows;
  const virtual = rows.length > 300;
  useLayoutEffect(() => {
    setTop((list.current?.getBoundingClientRect().top ?? 0) + globalThis.scrollY);
  }, []);
  // oxlint-disable-next-line react/incompatible-library -- the compiler is off
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => 24 + columns.length * 28,
    gap: 12,
    overscan: 6,
    scrollMargin: top,
    enabled: virtual,
  });
  const slots = virtual ? virtualizer.getVirtualItems() : [];
  const shown = virtual ? slots.map((slot) => slot.index) : Array.from(rows.keys());
  const [title, ...lines] = columns;
  return (
    <ul
      ref={list}
      aria-label={label}
      className="flex flex-col gap-3"
      style={
        virtual
          ? {
              paddingBlockStart: (slots[0]?.start ?? top) - top,
              paddingBlockEnd: virtualizer.getTotalSize() - ((slots.at(-1)?.end ?? top) - top),
            }
          : undefined
      }
    >
      {shown.map((index) => {
        const row = rows[index]?.original;
        const name = row && title && (title.cell ? title.cell(row) : (title.value(row) ?? '—'));
        return (
          row && (
            <li
              key={rows[index]?.id}
              ref={virtual ? virtualizer.measureElement : undefined}
              data-index={index}
              aria-setsize={rows.length}
              aria-posinset={index + 1}
              className="relative rounded-card border border-line bg-surface-raised p-4"
            >
              {onOpen ? (
                <button
                  type="button"
                  onClick={() => onOpen(row)}
                  className="text-start text-base font-semibold text-ink after:absolute after:inset-0 after:content-['']"
                >
                  {name}
                </button>
              ) : (
                <div className="text-base font-semibold text-ink">{name}</div>
              )}
              <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
                {lines.map((column) => (
                  <div key={column.id} className="contents">
                    <dt className="text-sm/6 text-ink-muted">{columnTitle(column)}</dt>
                    <dd className="text-end text-base text-ink tabular-nums">
                      {column.cell ? column.cell(row) : (column.value(row) ?? '—')}
                    </dd>
                  </div>
                ))}
              </dl>
            </li>
          )
        );
      })}
    </ul>
  );
}
