import type { Transactions } from '../../../api/reports/statements.ts';
import { formatDate } from '../../kit/format/format.ts';
import { useMoney } from '../../kit/format/money.ts';
import type { BookSheet } from './book-sheet.ts';
import { PaperTable } from './PaperTable.tsx';
import { paymentKinds, plainWord, figureNotes } from '../report.labels.ts';

/** Every payment, oldest first, with the running total. */
function PaymentsPaper({ payments }: { payments: Transactions }) {
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

export const paymentsSheet: BookSheet<Transactions> = {
  name: 'Payments',
  hint: 'All payments in and out, with fees and carry listed separately.',
  notes: [
    { term: 'Sign', text: 'Payments you made are negative; payments you received are positive.' },
    figureNotes.carry,
  ],
  draw: (payments) => <PaymentsPaper payments={payments} />,
};
