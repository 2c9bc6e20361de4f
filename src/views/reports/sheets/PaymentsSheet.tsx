import type { Transactions } from '../../../api/reports/statements.ts';
import {
  paymentKindNames,
  paymentSums,
  paymentTotalNames,
  paymentTotals,
} from '../../../domain/reports/report-names.ts';
import { reportName } from '../../../machines/reports/report.search.ts';
import { formatDate } from '../../kit/format/format.ts';
import { useMoney } from '../../kit/format/money.ts';
import { lazyValue } from '../../kit/page/lazy-value.ts';
import { figureNotes } from '../figure-notes.ts';
import { reportLabel } from '../report.labels.ts';
import { ReportTable } from './ReportTable.tsx';
import type { Sheet } from './sheet.ts';

/** Every payment, oldest first, with the running total. */
function PaymentsSheet({ payments }: { payments: Transactions }) {
  const money = useMoney();
  const { rows, totals, currency, basis } = payments;
  return (
    <>
      <ReportTable
        label={reportName('transactions')}
        rows={rows}
        keyOf={(_, index) => String(index)}
        columns={[
          { id: 'date', head: 'Date', cell: ({ date }) => formatDate(date), foot: 'Total' },
          { id: 'kind', head: 'Kind', cell: ({ kind }) => reportLabel(paymentKindNames, kind) },
          { id: 'startup', head: 'Startup', cell: ({ startup }) => startup.name },
          { id: 'entity', head: 'Vehicle', cell: ({ entity }) => entity?.name ?? '—' },
          {
            id: 'amount',
            head: `Amount, ${currency}`,
            isFigure: true,
            cell: ({ amount }) => money.amount(amount, currency),
            foot: money.amount(totals.net, currency),
          },
          {
            id: 'running',
            head: 'Running total',
            isFigure: true,
            cell: ({ running }) => money.amount(running, currency),
          },
        ]}
      />
      <ReportTable
        label="Totals"
        rows={paymentTotals[basis].map((key) => ({ key, amount: totals[key] ?? null }))}
        keyOf={({ key }) => key}
        isStrong={({ key }) => paymentSums[basis].includes(key)}
        columns={[
          { id: 'name', head: 'Totals', cell: ({ key }) => paymentTotalNames[key] },
          {
            id: 'amount',
            head: currency,
            isFigure: true,
            cell: ({ amount }) => money.amount(amount, currency),
          },
        ]}
      />
    </>
  );
}

const sign = {
  term: 'Sign',
  text: 'Payments you made are negative; payments you received are positive.',
};

export const paymentsSheet: Sheet<Transactions> = {
  notes: [
    sign,
    {
      term: 'Contributions',
      text: 'Invested and the entry and annual fees: paid-in, with a negative sign. Distributions are gross proceeds after carry and sale fees.',
    },
    figureNotes.carry,
  ],
  grossNotes: [
    sign,
    {
      term: paymentKindNames.contribution,
      text: 'The amounts invested, and the gross proceeds: fees and carry are left out on this basis.',
    },
  ],
  draw: (payments) => <PaymentsSheet payments={payments} />,
  proofs: lazyValue(async () => (await import('../proof/payments.ts')).transactionProofs),
};
