import { useDeferredValue, useMemo, useState } from 'react';
import type { DataColumn, Sort } from './data-column.ts';
import type { RowGroups } from './groups/row-groups.ts';
import { sortRows } from './sort-rows.ts';

export interface DataTableOptions<Row> {
  rows: readonly Row[];
  columns: readonly DataColumn<Row>[];
  rowId: (row: Row) => string;
  /** Every typed word has to occur in a row. */
  filter?: string | undefined;
  /** Given together with `onSort`, the caller controls the order, for example in the address. */
  sort?: Sort | null | undefined;
  onSort?: ((sort: Sort | null) => void) | undefined;
  /** Rows that are groups, sorted in the same way as the rows inside each of them. */
  groups?: RowGroups<Row> | undefined;
}

/** One lower-case text per row, built on the first call. */
function lazyTexts<Row>(rows: readonly Row[], columns: readonly DataColumn<Row>[]): () => string[] {
  let texts: string[] | undefined;
  const textOf = (row: Row) => columns.map((column) => column.value(row) ?? '').join('\n');
  return () => (texts ??= rows.map((row) => textOf(row).toLocaleLowerCase()));
}

function useFiltered<Row>(
  rows: readonly Row[],
  columns: readonly DataColumn<Row>[],
  filter: string,
): readonly Row[] {
  const words = useDeferredValue(filter).toLocaleLowerCase().trim();
  // Built when the first letter is typed and kept until the rows change.
  const texts = useMemo(() => lazyTexts(rows, columns), [rows, columns]);
  return useMemo(() => {
    if (!words) return rows;
    const requested = words.split(/\s+/u);
    const all = texts();
    return rows.filter((_, index) => requested.every((word) => all[index]?.includes(word)));
  }, [rows, texts, words]);
}

/** The filtered rows, in order, and how that order changes. */
export function useDataTable<Row>(options: DataTableOptions<Row>) {
  const { rows: all, columns, filter = '', groups } = options;
  const [ownSort, setOwnSort] = useState<Sort | null>(null);
  const sort = options.onSort ? (options.sort ?? null) : ownSort;
  const left = useFiltered(all, columns, filter);
  const [id, descending] = [sort?.id, sort?.descending === true];
  const rows = useMemo(() => {
    const column = columns.find((column) => column.id === id && column.unsorted !== true);
    const ordered = (some: readonly Row[]) => (column ? sortRows(some, column, descending) : some);
    if (!groups) return ordered(left);
    return ordered(left).flatMap((row) =>
      groups.isExpanded(row) ? [row, ...ordered(groups.childrenOf(row))] : [row],
    );
  }, [left, columns, id, descending, groups]);
  return { rows, sort, setSort: options.onSort ?? setOwnSort };
}
