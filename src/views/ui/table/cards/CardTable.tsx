import type { ReactNode } from 'react';
import { ChevronDown } from '../../navigation/icons.ts';
import type { DataColumn } from '../data-column.ts';
import { DataTable, type TableProps } from '../DataTable.tsx';
import { cardColumns, type CardOf } from './card-columns.ts';
import { CardLines } from './CardLines.tsx';

const contentOf = <Row,>(column: DataColumn<Row>, row: Row): ReactNode =>
  column.cell ? column.cell(row) : (column.value(row) ?? '—');

/** A row on a phone: its first known text as the title, the other columns as lines, most of a long card folded. */
function cardOf<Row>(columns: readonly DataColumn<Row>[], row: Row): ReturnType<CardOf<Row>> {
  const { title, lines, folded } = cardColumns(columns, row);
  const content = (column: DataColumn<Row>) => contentOf(column, row);
  return {
    title: title && content(title),
    lines: (
      <>
        <CardLines columns={lines} contentOf={content} />
        {folded.length > 0 && (
          <details className="group/fold relative -mb-2">
            <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-1.5 text-sm font-semibold text-primary">
              More details
              <span className="sr-only"> of {title?.value(row)}</span>
              <ChevronDown
                aria-hidden="true"
                className="size-4 transition-transform group-open/fold:rotate-180"
              />
            </summary>
            <CardLines columns={folded} contentOf={content} />
          </details>
        )}
      </>
    ),
  };
}

/** A table whose rows are cards on a phone. */
export const CardTable = <Row,>(props: TableProps<Row>) => <DataTable {...props} card={cardOf} />;
