import type { Portfolio } from '../../api/reports.ts';
import { formatMultiple, formatRate } from '../format.ts';
import { useMoney } from '../money.ts';
import { PaperTable } from './PaperTable.tsx';

/** The book on one day: its totals, and each holding. */
export function PortfolioPaper({ portfolio }: { portfolio: Portfolio }) {
  const print = useMoney();
  const { summary, holdings, currency, basis } = portfolio;
  const valueOf = basis === 'net' ? summary.fair_value_net : summary.fair_value_gross;
  return (
    <>
      <PaperTable
        label="Totals"
        rows={[
          { name: 'Paid-in', figure: print.money(summary.paid_in, currency) },
          { name: `Fair value, ${basis}`, figure: print.money(valueOf, currency) },
          { name: 'Distributions', figure: print.money(summary.distributions, currency) },
          { name: 'Gain', figure: print.money(summary.total_gain, currency) },
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
            cell: (holding) => print.amount(holding.paid_in, currency),
            foot: print.amount(summary.paid_in, currency),
          },
          {
            id: 'value',
            head: `Fair value, ${basis}`,
            isFigure: true,
            cell: (holding) =>
              print.amount(basis === 'net' ? holding.fair_value_net : holding.fair_value_gross, currency),
            foot: print.amount(valueOf, currency),
          },
          {
            id: 'distributions',
            head: 'Distributions',
            isFigure: true,
            cell: (holding) => print.amount(holding.distributions, currency),
            foot: print.amount(summary.distributions, currency),
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
