import type { ReactNode } from 'react';
import type { DataColumn } from '../data-column.ts';

/** A card of up to this many lines shows all of them; a longer one shows fewer and folds the rest. */
const mostLines = 6;
const linesBeforeFold = 4;

interface CardColumns<Row> {
  title: DataColumn<Row> | undefined;
  lines: readonly DataColumn<Row>[];
  folded: readonly DataColumn<Row>[];
}

/**
 * The columns of a row's card, in the order of their importance: the first text or day with a value is the title; of a long card
 * the next four with a value are shown, and the others folded.
 */
export function cardColumns<Row>(columns: readonly DataColumn<Row>[], row: Row): CardColumns<Row> {
  const isKnown = (column: DataColumn<Row>) => column.value(row) !== null;
  const title = columns.find((column) => column.kind !== 'figure' && isKnown(column)) ?? columns[0];
  const lines = columns.filter((column) => column !== title);
  if (lines.length <= mostLines) return { title, lines, folded: [] };
  const first = new Set(lines.filter(isKnown).slice(0, linesBeforeFold));
  return {
    title,
    lines: lines.filter((line) => first.has(line)),
    folded: lines.filter((line) => !first.has(line)),
  };
}

/**
 * How a table shows a row on a phone: as an item of a compact list, or as a card. `CardTable` passes `card`, so that only
 * pages with cards load their code.
 */
export type PhoneRow<Row> =
  | { listItem: (row: Row) => ReactNode; card?: never }
  | { card: CardOf<Row>; listItem?: never };

/** What the card of a row shows. */
export type CardOf<Row> = (
  columns: readonly DataColumn<Row>[],
  row: Row,
) => { readonly title: ReactNode; readonly lines: ReactNode };
