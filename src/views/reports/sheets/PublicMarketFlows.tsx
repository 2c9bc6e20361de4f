import type { PublicMarket } from '../../../api/reports/public-market.ts';
import { flowKindNames } from '../../../domain/reports/flow-kind-names.ts';
import { formatDate, formatExchange } from '../../kit/format/format.ts';
import { useMoney } from '../../kit/format/money.ts';
import { reportLabel } from '../report.labels.ts';
import { ReportTable } from './ReportTable.tsx';

interface PublicMarketFlowsProps {
  comparison: PublicMarket['rows'][number];
  currency: string;
  basis: PublicMarket['basis'];
}

/** The payments behind a comparison. */
export function PublicMarketFlows({ comparison, currency, basis }: PublicMarketFlowsProps) {
  const money = useMoney();
  return (
    <ReportTable
      label={`Payments against ${comparison.name}`}
      rows={comparison.flows}
      keyOf={({ date, kind }) => `${date} ${kind}`}
      columns={[
        { id: 'date', head: 'Date', cell: ({ date }) => formatDate(date) },
        { id: 'kind', head: 'Kind', cell: ({ kind }) => reportLabel(flowKindNames[basis], kind) },
        {
          id: 'amount',
          head: `Amount, ${currency}`,
          isFigure: true,
          cell: ({ amount }) => money.amount(amount, currency),
        },
        { id: 'level', head: 'Level', isFigure: true, cell: ({ level }) => formatExchange(level) },
        {
          id: 'grown',
          head: 'Grown with the index',
          isFigure: true,
          cell: ({ grown }) => money.amount(grown, currency),
        },
      ]}
    />
  );
}
