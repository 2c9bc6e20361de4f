import type { PeriodReturn, Returns } from '../../../api/reports/returns.ts';
import { nameOfPeriod } from '../../../domain/days/period-names.ts';
import { isZero } from '../../../domain/money/amounts/comparisons.ts';
import { reportName } from '../../../machines/reports/report.search.ts';
import { formatDate, formatRate, shortReturn } from '../../kit/format/format.ts';
import { useMoney } from '../../kit/format/money.ts';
import { lazyValue } from '../../kit/page/lazy-value.ts';
import { figureNotes } from '../figure-notes.ts';
import { ReportTable } from './ReportTable.tsx';
import type { Sheet } from './sheet.ts';

/** A yearly rate, or one of a number of days, as the period has it. */
const returnText = ({ irr, irr_period_days: days }: PeriodReturn) =>
  days == null ? formatRate(irr) : shortReturn(irr, days);

type Row = Pick<Returns['rows'][number], 'entity' | 'periods'>;

const isMoved = ({ contributions, distributions }: Returns['quarters'][number]) =>
  [contributions, distributions].some((amount) => !isZero(amount));

/** Returns over several periods side by side, their components, and the payments of each quarter. */
function ReturnsSheet({ returns }: { returns: Returns }) {
  const money = useMoney();
  const { totals, rows, quarters, currency } = returns;
  const all: Row = { entity: { id: 0, name: 'All holdings' }, periods: totals };
  const amounts = [
    ['beginning', 'Beginning value'],
    ['contributions', 'Contributions'],
    ['distributions', 'Distributions'],
    ['gain', 'Gain'],
    ['ending', 'Ending value'],
  ] as const;
  const moved = quarters.filter(isMoved).toReversed();
  return (
    <>
      <ReportTable
        label={reportName('returns')}
        rows={rows.length > 1 ? [all, ...rows] : [all]}
        keyOf={({ entity }, index) => String(entity?.id ?? `none ${index}`)}
        isStrong={({ entity }) => rows.length > 1 && entity === all.entity}
        columns={[
          { id: 'entity', head: 'Return', cell: ({ entity }) => entity?.name ?? 'No vehicle yet' },
          ...totals.map(({ key }, index) => ({
            id: key,
            head: nameOfPeriod(key),
            isFigure: true,
            cell: ({ periods }: Row) => {
              const period = periods[index];
              return period ? returnText(period) : '—';
            },
          })),
        ]}
      />
      <ReportTable
        label="Change in value by period"
        rows={totals}
        keyOf={({ key }) => key}
        columns={[
          {
            id: 'period',
            head: `All holdings, in ${currency}`,
            cell: ({ key, from }) => `${nameOfPeriod(key)}, from ${formatDate(from)}`,
          },
          ...amounts.map(([key, head]) => ({
            id: key,
            head,
            isFigure: true,
            cell: (period: PeriodReturn) => money.amount(period[key], currency),
          })),
          {
            id: 'return',
            head: 'Return',
            isFigure: true,
            cell: (period) =>
              period.irr === null ? (
                <span className="whitespace-normal text-ink-muted">
                  {period.irr_unavailable_reason ?? '—'}
                </span>
              ) : (
                returnText(period)
              ),
          },
        ]}
      />
      <ReportTable
        label="Payments by quarter"
        rows={moved}
        keyOf={({ to }) => to}
        columns={[
          {
            id: 'quarter',
            head: `Quarter, in ${currency}`,
            cell: ({ from, to }) => `${formatDate(from)} to ${formatDate(to)}`,
          },
          ...(['contributions', 'distributions', 'net'] as const).map((key) => ({
            id: key,
            head: { contributions: 'Contributions', distributions: 'Distributions', net: 'Net' }[key],
            isFigure: true,
            cell: (quarter: Returns['quarters'][number]) => money.amount(quarter[key], currency),
          })),
        ]}
      />
      <p className="text-sm text-ink-muted">Quarters without payments are left out.</p>
    </>
  );
}

export const returnsSheet: Sheet<Returns> = {
  notes: [
    {
      term: 'Return',
      text: 'The money-weighted rate at which the value at the beginning of the period, all payments within it and the value at its end have a net present value of zero (actual/365). Not annualised for less than a year. A period that begins without value has no return.',
    },
    { term: 'Gain', text: 'Ending value − beginning value − contributions + distributions.' },
    figureNotes.value,
  ],
  draw: (returns) => <ReturnsSheet returns={returns} />,
  proofs: lazyValue(async () => (await import('../proof/returns.ts')).returnProofs),
};
