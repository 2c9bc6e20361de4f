import type { ClubPerformance } from '../../../api/club/club-performance.ts';
import type { PeriodReturn } from '../../../api/reports/returns.ts';
import { nameOfPeriod } from '../../../domain/days/period-names.ts';
import { formatDate, formatRate, shortReturn } from '../../kit/format/format.ts';
import type { Money } from '../../kit/format/money.ts';
import { compareTexts } from '../../ui/table/compare-values.ts';
import type { DataColumn } from '../../ui/table/data-column.ts';
import { columnsIn } from '../amount-column.ts';

/** A vehicle with its periods, or the whole club. */
export type PeriodRow = {
  readonly id: string;
  readonly name: string;
  readonly periods: readonly PeriodReturn[];
};

/** The club first, then its vehicles if there are several, in natural order: the second before the tenth. */
export function periodRows({ returns }: ClubPerformance): readonly PeriodRow[] {
  const { totals, vehicles } = returns;
  const club = { id: 'club', name: 'Club', periods: totals };
  return [
    club,
    ...vehicles
      .map(({ entity, periods }) => ({
        id: String(entity?.id ?? 'none'),
        name: entity?.name ?? 'No vehicle yet',
        periods,
      }))
      .toSorted((a, b) => compareTexts(a.name, b.name)),
  ];
}

/** A yearly rate, or one of a number of days, as the period has it. */
const returnText = (period: PeriodReturn | undefined) => {
  if (!period) return '—';
  const { irr, irr_period_days: days } = period;
  return days == null ? formatRate(irr) : shortReturn(irr, days);
};

/** Returns side by side, a column for each period. */
export function returnColumns({ returns: { totals } }: ClubPerformance): readonly DataColumn<PeriodRow>[] {
  return [
    { id: 'name', head: 'Return', kind: 'text', value: ({ name }) => name, fixed: true, weight: 1.5 },
    ...totals.map(({ key }, at): DataColumn<PeriodRow> => ({
      id: key,
      head: nameOfPeriod(key),
      kind: 'figure',
      value: ({ periods }) => periods[at]?.irr ?? null,
      cell: ({ periods }) => returnText(periods[at]),
    })),
  ];
}

/** What changed the value of the club, a row for each period. */
export function changeColumns(money: Money, currency: string): readonly DataColumn<PeriodReturn>[] {
  const { text, amount } = columnsIn<PeriodReturn>(money, currency);
  return [
    text('period', 'Period', ({ key, from }) => `${nameOfPeriod(key)}, from ${formatDate(from)}`, {
      fixed: true,
      weight: 1.5,
    }),
    amount('beginning', 'Beginning value', (period) => period.beginning),
    amount('contributions', 'Contributions', (period) => period.contributions),
    amount('distributions', 'Distributions', (period) => period.distributions),
    amount('gain', 'Gain', (period) => period.gain),
    amount('ending', 'Ending value', (period) => period.ending),
  ];
}
