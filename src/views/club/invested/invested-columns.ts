import type { ClubInvested, ClubInvestedRow } from '../../../api/club/club-invested.ts';
import { isTraded } from '../../../domain/money/book/member-trades.ts';
import { clubLevelNames, type InvestedGroup } from '../../../domain/queries/club.ts';
import type { Money } from '../../kit/format/money.ts';
import type { DataColumn } from '../../ui/table/data-column.ts';
import { columnsIn, mostImportant } from '../amount-column.ts';

export const subjectOf = (row: ClubInvestedRow, group: InvestedGroup) => row[group];

/** What cannot be attributed, such as money from an unknown sender. */
const nobody = 'Not assigned';

/** The part of the invested sums paid from member to member; no column if there was none. */
export const boughtColumns = <Row extends Pick<ClubInvestedRow, 'bought_from_members'>>(
  money: Money,
  { totals: { bought_from_members: all }, currency }: Pick<ClubInvested, 'totals' | 'currency'>,
): readonly DataColumn<Row>[] => {
  const { amount } = columnsIn<Row>(money, currency);
  const column = amount('bought_from_members', 'Bought from members', (row) => row.bought_from_members, all);
  return isTraded(all) ? [column] : [];
};

export function investedColumns(
  { totals, currency }: ClubInvested,
  group: InvestedGroup,
  money: Money,
): readonly DataColumn<ClubInvestedRow>[] {
  const { text, amount, count, percent, day } = columnsIn<ClubInvestedRow>(money, currency);
  const columns = [
    text(group, clubLevelNames[group], (row) => subjectOf(row, group)?.name ?? nobody, {
      fixed: true,
      weight: 1.5,
      total: 'Total',
    }),
    ...(group === 'series'
      ? [
          text('startup', 'Startup', (row) => row.startup?.name ?? null, { weight: 1.5 }),
          text('entity', 'Vehicle', (row) => row.entity?.name ?? null, { weight: 1.5 }),
        ]
      : []),
    // A row of one investor has one.
    ...(group === 'investor' ? [] : [count('investors', 'Investors', (row) => row.investors_count)]),
    amount('committed', 'Committed', (row) => row.committed, totals.committed),
    amount('called', 'Called', (row) => row.called, totals.called),
    amount('deposited', 'Deposited', (row) => row.deposited, totals.deposited),
    amount('paid_in', 'Paid-in', (row) => row.paid_in, totals.paid_in),
    amount('invested', 'Invested', (row) => row.invested, totals.invested),
    amount('follow_on', 'Follow-on', (row) => row.follow_on, totals.follow_on),
    ...boughtColumns<ClubInvestedRow>(money, { totals, currency }),
    amount('fees', 'Fees', (row) => row.fees, totals.fees),
    amount('uninvested', 'Uninvested cash', (row) => row.uninvested, totals.uninvested),
    percent('share', 'Share', (row) => row.share_of_total),
    day('first', 'First', (row) => row.first_date),
    day('last', 'Last', (row) => row.last_date),
  ];
  return mostImportant(columns, [group, 'startup', 'deposited', 'invested', 'uninvested']);
}
