import type { ClubCommitments } from '../../../api/club/club-performance.ts';
import { decimal, type DecimalText, sumOfTexts } from '../../../domain/money/amounts/decimal.ts';
import { isReconciled } from '../../../domain/money/book/footing.ts';
import { isTraded } from '../../../domain/money/book/member-trades.ts';
import type { Money } from '../../kit/format/money.ts';
import type { DataColumn } from '../../ui/table/data-column.ts';
import { columnsIn } from '../amount-column.ts';

type Lines = ClubCommitments['totals'];

export const lineHeads = [
  ['promised', 'Promised'],
  ['released', 'Released'],
  ['committed', 'Committed'],
  ['called', 'Called'],
  ['received', 'Received'],
  ['drawn', 'Drawn'],
  ['uninvested', 'Uninvested'],
  ['recallable', 'Recallable'],
  ['unfunded', 'Unfunded'],
] as const;

/** Purchases from members have a line if there are any. */
const headsOf = ({ drawn_from_members: drawn }: Lines) =>
  isTraded(drawn) ? ([...lineHeads, ['drawn_from_members', 'Drawn from members']] as const) : lineHeads;

const isSum = (
  rows: readonly Lines[],
  pick: (lines: Lines) => DecimalText | null,
  total: DecimalText | null,
) => {
  const known = rows.flatMap((row) => pick(row) ?? []);
  return known.length < rows.length || total === null ? null : sumOfTexts(known).eq(decimal(total));
};

/**
 * Whether every row adds up, and the sums over all vehicles and over all investors equal the figures of the club. Null
 * where an amount is not known.
 */
export function areReconciled({ totals, vehicles, investors }: ClubCommitments): boolean | null {
  const checks = [
    ...[totals, ...vehicles, ...investors].map(isReconciled),
    ...headsOf(totals).flatMap(([key]) =>
      [vehicles, investors].map((rows) => isSum(rows, (lines) => lines[key], totals[key])),
    ),
  ];
  if (checks.includes(false)) return false;
  return checks.includes(null) ? null : true;
}

/** Columns of a table of commitments, one row for each `head`. */
export function commitmentColumns<Row extends Lines>(
  money: Money,
  currency: string,
  totals: Lines,
  head: string,
  nameOf: (row: Row) => string,
): readonly DataColumn<Row>[] {
  const { text, amount, multiple } = columnsIn<Row>(money, currency);
  return [
    text('name', head, nameOf, { fixed: true, weight: 1.5, importance: 0, total: 'Total' }),
    ...headsOf(totals).map(([key, title]) => amount(key, title, (row) => row[key], totals[key])),
    multiple('pic', 'PIC', (row) => row.pic, totals.pic),
  ];
}
