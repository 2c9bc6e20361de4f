import { formatDate, formatMonth, formatMultiple, formatPercent } from '../kit/format/format.ts';
import type { Money } from '../kit/format/money.ts';
import type { DataColumn } from '../ui/table/data-column.ts';

type Value<Row> = (row: Row) => string | null;

/** Columns of the club's tables, whose amounts are all in one currency. */
export const columnsIn = <Row>(money: Money, currency: string) => ({
  text: (
    id: string,
    head: string,
    value: Value<Row>,
    more: Partial<DataColumn<Row>> = {},
  ): DataColumn<Row> => ({
    id,
    head,
    kind: 'text',
    value,
    ...more,
  }),
  /** Sorted and written to files as YYYY-MM. */
  month: (value: (row: Row) => string): DataColumn<Row> => ({
    id: 'month',
    head: 'Month',
    kind: 'text',
    value,
    cell: (row) => formatMonth(value(row)),
    fixed: true,
    total: 'Total',
  }),
  amount: (id: string, head: string, value: Value<Row>, total?: string | null): DataColumn<Row> => ({
    id,
    head,
    unit: currency,
    kind: 'figure',
    isAmount: true,
    value,
    cell: (row) => money.amount(value(row), currency),
    ...(total !== undefined && { total: money.amount(total, currency) }),
  }),
  count: (id: string, head: string, value: (row: Row) => number | null): DataColumn<Row> => ({
    id,
    head,
    kind: 'figure',
    value: (row) => value(row)?.toString() ?? null,
  }),
  multiple: (id: string, head: string, value: Value<Row>, total?: string | null): DataColumn<Row> => ({
    id,
    head,
    kind: 'figure',
    value,
    cell: (row) => formatMultiple(value(row)),
    ...(total !== undefined && { total: formatMultiple(total) }),
  }),
  percent: (id: string, head: string, value: Value<Row>, total?: string | null): DataColumn<Row> => ({
    id,
    head,
    kind: 'figure',
    value,
    cell: (row) => formatPercent(value(row)),
    ...(total !== undefined && { total: formatPercent(total) }),
  }),
  day: (id: string, head: string, value: Value<Row>): DataColumn<Row> => ({
    id,
    head,
    kind: 'day',
    value,
    cell: (row) => formatDate(value(row)),
  }),
});

/** The columns with these ids come first on a phone's card, in this order. */
export const mostImportant = <Row>(
  columns: readonly DataColumn<Row>[],
  ids: readonly string[],
): readonly DataColumn<Row>[] =>
  columns.map((column) =>
    ids.includes(column.id) ? { ...column, importance: ids.indexOf(column.id) } : column,
  );
