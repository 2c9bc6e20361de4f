import type { KnownLater } from '../../../api/portfolio/report-head.ts';
import { sumIfKnown } from '../../../domain/money/amounts/known-amounts.ts';
import { formatCount, formatDate } from '../format/format.ts';
import type { Money } from '../format/money.ts';

/** Of the report that lists them. */
export type Head = { readonly as_of_date: string; readonly currency: string };

const lastDay = (rows: readonly KnownLater[]) =>
  rows
    .map(({ known_date: day }) => day)
    .toSorted()
    .at(-1);

/** The effect on the values of a day. */
export function knownLaterText(rows: readonly KnownLater[], asOf: string): string {
  const isOne = rows.length === 1;
  const what = isOne ? 'The value of one holding' : `The values of ${formatCount(rows.length)} holdings`;
  const when = isOne ? `, on ${formatDate(lastDay(rows))}` : `, the last on ${formatDate(lastDay(rows))}`;
  return `${what} as of ${formatDate(asOf)} ${isOne ? 'rests on a valuation' : 'rest on valuations'} that became known later${when}.`;
}

/** What a report made on that day states instead. */
export function valuesBeforeText(rows: readonly KnownLater[], head: Head, money: Money): string {
  const { as_of_date: asOf, currency } = head;
  const now = sumIfKnown(rows.map((row) => row.fair_value));
  const before = sumIfKnown(rows.map((row) => row.fair_value_before));
  return `Fair value ${money.money(now, currency)}; as known on ${formatDate(asOf)}: ${money.money(before, currency)}.`;
}

/** One of them. */
export const knownLaterLine = (row: KnownLater, head: Head, money: Money): string =>
  `${row.startup.name}, ${row.series.name}: valuation of ${formatDate(row.date)}, known on ${formatDate(row.known_date)}. ${valuesBeforeText([row], head, money)}`;
