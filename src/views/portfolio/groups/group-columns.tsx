import type { Portfolio } from '../../../api/portfolio/portfolio.ts';
import type { KnownSum } from '../../../domain/money/amounts/sums.ts';
import type { ReportTotals } from '../../../domain/money/report/report-totals.ts';
import { irrText } from '../../../domain/money/returns/irr.ts';
import type { portfolioOrders } from '../../../machines/portfolio/portfolio.search.ts';
import { formatCount, formatMultiple } from '../../kit/format/format.ts';
import { describeIrr } from '../../kit/format/irr.labels.ts';
import type { Money } from '../../kit/format/money.ts';
import type { DataColumn } from '../../ui/table/data-column.ts';
import { basisLabels } from '../figures/basis.ts';
import { Noted, SumCell } from '../holdings/figure-cells.tsx';
import type { HoldingGroup } from './groups.ts';

type Column = DataColumn<HoldingGroup> & { readonly id: (typeof portfolioOrders.series)[number] };

const Return = ({ irr }: { irr: ReportTotals['irr'] }) => {
  const { figure, note } = describeIrr(irr);
  return <Noted note={note}>{figure}</Noted>;
};

/** One line per group: its sums, and the returns calculated from them and its payments. The foot is the total of all groups. */
export function groupColumns(
  head: string,
  { currency, basis }: Pick<Portfolio, 'currency' | 'basis'>,
  all: ReportTotals,
  print: Money,
): readonly Column[] {
  const labels = basisLabels[basis];
  const money = (
    id: Column['id'],
    title: string,
    pick: (totals: ReportTotals) => KnownSum,
    importance: number,
    label = 'known',
    printed = print.rounded,
  ): Column => ({
    id,
    head: title,
    unit: currency,
    isAmount: true,
    kind: 'figure',
    importance,
    weight: 1.2,
    value: ({ totals }) => pick(totals).sum?.toFixed() ?? null,
    cell: ({ totals }) => <SumCell total={pick(totals)} print={printed} label={label} />,
    total: <SumCell total={pick(all)} print={printed} label={label} />,
  });
  const multiple = (id: 'tvpi' | 'dpi', title: string, importance: number): Column => ({
    id,
    head: title,
    kind: 'figure',
    importance,
    weight: 0.8,
    value: ({ totals }) => totals[id],
    cell: ({ totals }) => formatMultiple(totals[id]),
    total: formatMultiple(all[id]),
  });
  return [
    {
      id: 'name',
      head,
      kind: 'text',
      importance: 1,
      fixed: true,
      weight: 1.5,
      total: 'Total',
      value: ({ name }) => name,
    },
    {
      id: 'holdings',
      head: 'Holdings',
      kind: 'figure',
      importance: 9,
      weight: 0.8,
      value: ({ totals }) => String(totals.holdings),
      total: formatCount(all.holdings),
    },
    money('paidIn', labels.paidIn, ({ paidIn }) => paidIn, 3),
    money('fairValue', labels.fairValue, ({ fairValue }) => fairValue, 2, 'valued'),
    money('distributions', labels.distributions, ({ distributions }) => distributions, 4),
    money('gain', 'Gain', ({ gain }) => gain, 5, 'known', print.roundedSigned),
    multiple('tvpi', labels.tvpi, 6),
    multiple('dpi', labels.dpi, 7),
    {
      id: 'irr',
      head: labels.irr,
      unit: 'p.a.',
      kind: 'figure',
      importance: 8,
      value: ({ totals: { irr } }) => irr && irrText(irr),
      cell: ({ totals: { irr } }) => <Return irr={irr} />,
      total: <Return irr={all.irr} />,
    },
  ];
}
