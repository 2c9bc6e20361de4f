import type { ClubCommitments } from '../../../api/club/club-performance.ts';
import { areCommitmentsReconciled } from '../../../domain/money/book/footing.ts';
import { isTraded } from '../../../domain/money/book/member-trades.ts';
import type { Money } from '../../kit/format/money.ts';
import type { DataColumn } from '../../ui/table/data-column.ts';
import { columnsIn, mostImportant } from '../amount-column.ts';

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

/** `areCommitmentsReconciled` for all amounts that are shown. */
export const areShownAmountsReconciled = (commitments: ClubCommitments): boolean | null =>
  areCommitmentsReconciled(
    commitments,
    headsOf(commitments.totals).map(([key]) => key),
  );

/** Columns of a table of commitments, one row for each `head`. */
export function commitmentColumns<Row extends Lines>(
  money: Money,
  currency: string,
  totals: Lines,
  head: string,
  nameOf: (row: Row) => string,
): readonly DataColumn<Row>[] {
  const { text, amount, multiple } = columnsIn<Row>(money, currency);
  const columns = [
    text('name', head, nameOf, { fixed: true, weight: 1.5, total: 'Total' }),
    ...headsOf(totals).map(([key, title]) => amount(key, title, (row) => row[key], totals[key])),
    multiple('pic', 'PIC', (row) => row.pic, totals.pic),
  ];
  return mostImportant(columns, ['name', 'committed', 'called', 'unfunded', 'pic']);
}
