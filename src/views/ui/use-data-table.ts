import {
  getCoreRowModel,
  getSortedRowModel,
  useReactTable,
  type ColumnDef,
  type Table,
} from '@tanstack/react-table';
import { useDeferredValue, useMemo, useState } from 'react';
import { compareDecimals, compareTexts } from './compare-values.ts';
import type { DataColumn, Sort } from './data-column.ts';

export interface DataTableOptions<Row> {
  rows: readonly Row[];
  columns: readonly DataColumn<Row>[];
  rowId: (row: Row) => string;
  /** Every typed word has to occur in a row. */
  filter?: string | undefined;
  /** Given together with `onSort` the order lives with the caller, for example in the address. */
  sort?: Sort | null | undefined;
  onSort?: ((sort: Sort | null) => void) | undefined;
  hidden?: readonly string[];
}

/** One lower-case text per row, made at the first call. */
function lazyTexts<Row>(rows: readonly Row[], columns: readonly DataColumn<Row>[]): () => string[] {
  let made: string[] | undefined;
  const textOf = (row: Row) => columns.map((column) => column.value(row) ?? '').join('\n');
  return () => (made ??= rows.map((row) => textOf(row).toLocaleLowerCase()));
}

function useFiltered<Row>(rows: readonly Row[], columns: readonly DataColumn<Row>[], filter: string): Row[] {
  const words = useDeferredValue(filter).toLocaleLowerCase().trim();
  // Made when the first letter is typed and kept until the rows change.
  const texts = useMemo(() => lazyTexts(rows, columns), [rows, columns]);
  return useMemo(() => {
    if (!words) return [...rows];
    const wanted = words.split(/\s+/u);
    const all = texts();
    return rows.filter((_, index) => wanted.every((word) => all[index]?.includes(word)));
  }, [rows, texts, words]);
}

export function useDataTable<Row>(options: DataTableOptions<Row>): Table<Row> {
  const { rows, columns, rowId, filter = '', hidden = [] } = options;
  const [ownSort, setOwnSort] = useState<Sort | null>(null);
  const sort = options.onSort ? (options.sort ?? null) : ownSort;
  const setSort = options.onSort ?? setOwnSort;
  const data = useFiltered(rows, columns, filter);
  const definitions = useMemo(
    () =>
      columns.map((column): ColumnDef<Row> => {
        const compare = column.kind === 'figure' ? compareDecimals : compareTexts;
        return {
          id: column.id,
          // The table puts undefined last in both directions.
          accessorFn: (row) => column.value(row) ?? undefined,
          enableSorting: column.unsorted !== true,
          sortUndefined: 'last',
          sortDescFirst: column.kind !== 'text',
          sortingFn: (a, b) => compare(String(a.getValue(column.id)), String(b.getValue(column.id))),
        };
      }),
    [columns],
  );
  const [id, descending] = [sort?.id, sort?.descending === true];
  // The same list while the order is the same: another one has all rows sorted anew.
  const sorting = useMemo(() => (id === undefined ? [] : [{ id, desc: descending }]), [id, descending]);
  // oxlint-disable-next-line react/incompatible-library -- the compiler is off
  return useReactTable<Row>({
    data,
    columns: definitions,
    state: {
      sorting,
      columnVisibility: Object.fromEntries(hidden.map((id) => [id, false])),
    },
    onSortingChange: (update) => {
      const [next] = typeof update === 'function' ? update(sorting) : update;
      setSort(next ? { id: next.id, descending: next.desc } : null);
    },
    // Resetting on new rows sets state, which interrupts the deferred filter and starts it anew, without end.
    autoResetAll: false,
    getRowId: rowId,
    getCoreRowModel: getCoreRowModel(),
    getSortedRowModel: getSortedRowModel(),
  });
}
