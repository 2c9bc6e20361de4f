import type { Portfolio } from '../../api/reports.ts';
import { formatAmount, formatMoney, formatMultiple, formatRate } from '../format.ts';
import { PaperTable } from './PaperTable.tsx';

/** The book on one day: its totals, and each holding. */
export function PortfolioPaper({ portfolio }: { portfolio: Portfolio }) {
  const { summary, holdings, currency, basis } = portfolio;
  const valueOf = basis === 'net' ? summary.fair_value_net : summary.fair_value_gross;
  return (
    <>
      <PaperTable
        label="Totals"
        rows={[
          { name: 'Paid-in', figure: formatMoney(summary.paid_in, currency) },
          { name: `Fair value, ${basis}`, figure: formatMoney(valueOf, currency) },
          { name: 'Distributions', figure: formatMoney(summary.distributions, currency) },
          { name: 'Gain', figure: formatMoney(summary.total_gain, currency) },
          { name: 'TVPI', figure: formatMultiple(summary.net_tvpi) },
          { name: 'DPI', figure: formatMultiple(summary.dpi) },
          {
            name: 'IRR, net',
            figure:
              summary.net_irr === null
                ? (summary.irr_unavailable_reason ?? '—')
                : formatRate(summary.net_irr),
          },
        ]}
        keyOf={({ name }) => name}
        columns={[
          { id: 'name', head: 'Totals', cell: ({ name }) => name },
          { id: 'figure', head: 'Figure', isFigure: true, cell: ({ figure }) => figure },
        ]}
      />
      <PaperTable
        label="Holdings"
        rows={holdings}
        keyOf={({ id }, index) => `${id} ${index}`}
        columns={[
          { id: 'startup', head: 'Company', cell: ({ startup }) => startup.name, foot: 'In all' },
          { id: 'series', head: 'Series', cell: ({ series }) => series?.name ?? '—' },
          {
            id: 'paidIn',
            head: `Paid-in, ${currency}`,
            isFigure: true,
            cell: (holding) => formatAmount(holding.paid_in, currency),
            foot: formatAmount(summary.paid_in, currency),
          },
          {
            id: 'value',
            head: `Fair value, ${basis}`,
            isFigure: true,
            cell: (holding) =>
              formatAmount(basis === 'net' ? holding.fair_value_net : holding.fair_value_gross, currency),
            foot: formatAmount(valueOf, currency),
          },
          {
            id: 'distributions',
            head: 'Distributions',
            isFigure: true,
            cell: (holding) => formatAmount(holding.distributions, currency),
            foot: formatAmount(summary.distributions, currency),
          },
          {
            id: 'tvpi',
            head: 'TVPI',
            isFigure: true,
            cell: ({ tvpi }) => formatMultiple(tvpi),
            foot: formatMultiple(summary.net_tvpi),
          },
        ]}
      />
    </>
  );
}
