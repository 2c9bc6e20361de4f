import type { Transactions } from '../../../api/reports/statements.ts';
import { formatDate } from '../../kit/format/format.ts';
import { useMoney } from '../../kit/format/money.ts';
import { PaperTable } from './PaperTable.tsx';
import { paymentKinds, plainWord } from '../report.labels.ts';

/** Every payment, oldest first, with the sum so far. */
export function PaymentsPaper({ payments }: { payments: Transactions }) {
  const print = useMoney();
  const { rows, totals, currency } = payments;
  return (
    <>
      <PaperTable
        label="Payments"
        rows={rows}
        keyOf={(_, index) => String(index)}
        columns={[
          { id: 'date', head: 'Date', cell: ({ date }) => formatDate(date), foot: 'Total' },
          { id: 'kind', head: 'Kind', cell: ({ kind }) => plainWord(paymentKinds, kind) },
          { id: 'startup', head: 'Startup', cell: ({ startup }) => startup.name },
          { id: 'entity', head: 'Vehicle', cell: ({ entity }) => entity?.name ?? '—' },
          {
            id: 'amount',
            head: `Amount, ${currency}`,
            isFigure: true,
            cell: ({ amount }) => print.amount(amount, currency),
            foot: print.amount(totals.net, currency),
          },
          {
            id: 'running',
            head: 'Running total',
            isFigure: true,
            cell: ({ running }) => print.amount(running, currency),
          },
        ]}
      />
      <PaperTable
        label="Totals"
        rows={[
          { name: 'Contributions', amount: totals.contributions },
          { name: 'Fees', amount: totals.fees },
          { name: 'Distributions', amount: totals.distributions },
          { name: 'Carried interest', amount: totals.carry_paid },
        ]}
        keyOf={({ name }) => name}
        columns={[
          { id: 'name', head: 'Totals', cell: ({ name }) => name, foot: 'Net' },
          {
            id: 'amount',
            head: currency,
            isFigure: true,
            cell: ({ amount }) => print.amount(amount, currency),
            foot: print.amount(totals.net, currency),
          },
        ]}
      />
    </>
  );
}
