import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { columnTitle, type DataColumn } from '../data-column.ts';

type CardLinesProps<Row> = {
  columns: readonly DataColumn<Row>[];
  contentOf: (column: DataColumn<Row>) => ReactNode;
  strong?: boolean;
};

/** The columns of a card below its title. A figure stays in one piece, so that its name gives way. */
export function CardLines<Row>({ columns, contentOf, strong = false }: CardLinesProps<Row>) {
  return (
    <dl className="mt-2 grid grid-cols-[fit-content(60%)_minmax(min-content,1fr)] gap-x-4 gap-y-1.5">
      {columns.map((column) => (
        <div key={column.id} className="contents">
          <dt className="text-sm/6 text-ink-muted">{columnTitle(column)}</dt>
          <dd
            className={clsx(
              'text-end text-base text-ink tabular-nums',
              column.kind !== 'figure' && 'wrap-anywhere',
              strong && 'font-semibold',
            )}
          >
            <bdi>{contentOf(column)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
