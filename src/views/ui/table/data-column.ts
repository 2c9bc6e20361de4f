import type { ReactNode } from 'react';

export interface DataColumn<Row> {
  id: string;
  head: string;
  /** Shown once in the heading of a column of figures: "USD". */
  unit?: string;
  /** Figures are right-aligned and sort as decimals; days (YYYY-MM-DD) and texts sort as text. */
  kind: 'text' | 'figure' | 'day';
  /** The currency of a row’s amount where it may differ from `unit`; a file then names it beside the amount. */
  currencyOf?: (row: Row) => string | null;
  /** The value for sorting, searching and, without `cell`, display. Null is not known and always sorts last. */
  value: (row: Row) => string | null;
  cell?: (row: Row) => ReactNode;
  /** Shown in the foot of the table, already formatted. */
  total?: ReactNode;
  /** Share of the width where rows are virtual; 1 by default. */
  weight?: number;
  /** Order on a phone's card: the lowest is the card's title. Columns without it follow in table order. */
  importance?: number;
  /** Reveals how much somebody has, so that a file may have to leave it out. */
  isAmount?: boolean;
  /** Has nothing to sort by, such as buttons. */
  unsorted?: boolean;
  /** Cannot be hidden in the column chooser. */
  fixed?: boolean;
}

export interface Sort {
  id: string;
  descending: boolean;
}

/** The order of the lines of a card, the title first. */
export function byImportance<Row>(columns: readonly DataColumn<Row>[]): DataColumn<Row>[] {
  return columns.toSorted((a, b) => (a.importance ?? 1000) - (b.importance ?? 1000));
}

export function columnTitle(column: { head: string; unit?: string }): string {
  return column.unit ? `${column.head}, ${column.unit}` : column.head;
}
