import type { ClubPortfolio, ClubPortfolioRow } from '../../../api/club/club-portfolio.ts';
import { isTraded } from '../../../domain/money/book/member-trades.ts';
import { ratioNames } from '../../../domain/money/returns/ratio-names.ts';
import { type ClubLevel, clubLevelNames, clubLevels } from '../../../domain/queries/club.ts';
import { shortReturn } from '../../kit/format/format.ts';
import type { Money } from '../../kit/format/money.ts';
import type { DataColumn } from '../../ui/table/data-column.ts';
import { columnsIn, mostImportant } from '../amount-column.ts';

export const levelOf = (name: string): ClubLevel => clubLevels.find((level) => level === name) ?? 'entity';

const memberHeads = [
  ['bought_from_members', 'Bought from members'],
  ['received_from_members', 'Received from members'],
  ['realised_from_members', 'Realised from members'],
] as const;

/** All columns of the pivot, with the totals in the foot; when grouped, the first column has both levels. */
export function pivotColumns(
  pivot: ClubPortfolio,
  isGrouped: boolean,
  money: Money,
): readonly DataColumn<ClubPortfolioRow>[] {
  const { totals, currency, basis } = pivot;
  const { text, amount, count, multiple, percent, day } = columnsIn<ClubPortfolioRow>(money, currency);
  const heads = pivot.group_by.map((name) => clubLevelNames[levelOf(name)]);
  const first = { weight: 1.5, fixed: true, total: 'Total' };
  const tree = text(pivot.group_by[0] ?? '', heads.join(', '), ({ labels }) => labels.at(-1) ?? null, first);
  const levels = pivot.group_by.map((name, index) =>
    text(
      name,
      heads[index] ?? name,
      ({ labels }) => labels[index] ?? null,
      index === 0 ? first : { weight: 1.5 },
    ),
  );
  const columns: readonly DataColumn<ClubPortfolioRow>[] = [
    ...(isGrouped ? [tree] : levels),
    // A row of one investor has one.
    ...(pivot.group_by.includes('investor')
      ? []
      : [count('investors', 'Investors', (row) => row.investors_count)]),
    amount('paid_in', 'Paid-in', (row) => row.paid_in, totals.paid_in),
    amount('invested', 'Invested', (row) => row.invested, totals.invested),
    amount('fees', 'Fees', (row) => row.fees, totals.fees),
    {
      id: 'units',
      head: 'Units',
      kind: 'figure',
      isAmount: true,
      value: (row) => row.units,
      cell: (row) => money.units(row.units),
    },
    amount('value_gross', 'Gross fair value', (row) => row.fair_value_gross, totals.fair_value_gross),
    amount('value_net', 'Net fair value', (row) => row.fair_value_net, totals.fair_value_net),
    amount('distributions', 'Distributed', (row) => row.distributions, totals.distributions),
    amount('realised', 'Realised', (row) => row.realised_gain, totals.realised_gain),
    amount('unrealised', 'Unrealised', (row) => row.unrealised_gain, totals.unrealised_gain),
    ...(isTraded(totals.bought_from_members, totals.received_from_members) ? memberHeads : []).map(
      ([key, title]) => amount(key, title, (row) => row[key], totals[key]),
    ),
    multiple('moic', 'MOIC', (row) => row.moic, totals.moic),
    // On the gross basis it is MOIC, which has a column already.
    ...(basis === 'net' ? [multiple('tvpi', ratioNames.net.tvpi, (row) => row.tvpi, totals.tvpi)] : []),
    multiple('dpi', ratioNames[basis].dpi, (row) => row.dpi, totals.dpi),
    {
      ...percent('irr', ratioNames[basis].irr, (row) => row.irr),
      cell: (row) => shortReturn(row.irr, row.irr_period_days),
      total: shortReturn(totals.irr, totals.irr_period_days),
    },
    day('valued', 'Valued', (row) => row.last_valuation_date),
    ...(totals.known_later_count ? [day('known', 'Known on', (row) => row.last_known_date ?? null)] : []),
  ];
  return mostImportant(columns, [...pivot.group_by, 'paid_in', 'value_net', 'distributions', 'irr']);
}
