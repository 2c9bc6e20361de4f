import type { Transactions } from '../../../api/reports/statements.ts';
import {
  paymentKindNames,
  paymentSums,
  paymentTotalNames,
  paymentTotals,
  reportNames,
} from '../../../domain/report-names.ts';
import { formatDate } from '../../kit/format/format.ts';
import { useMoney } from '../../kit/format/money.ts';
import { lazyValue } from '../../kit/page/lazy-value.ts';
import { figureNotes } from '../figure-notes.ts';
import { type Check, type Proof, sumOfAll } from '../proof/check.ts';
import { reportLabel } from '../report.labels.ts';
import { ReportTable } from './ReportTable.tsx';
import type { Sheet } from './sheet.ts';

/** Every payment, oldest first, with the running total. */
function PaymentsSheet({ payments }: { payments: Transactions }) {
  const print = useMoney();
  const { rows, totals, currency, basis } = payments;
  return (
    <>
      <ReportTable
        label={reportNames.transactions}
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
            cell: ({ amount }) => print.amount(amount, currency),
          },
        ]}
      />
    </>
  );
}

const kindOf = {
  contributions: 'contribution',
  fees: 'fee',
  distributions: 'distribution',
  carry_paid: 'carry',
} as const;

const kinds = ['contributions', 'fees', 'distributions', 'carry_paid'] as const;

/** A fee of a sale belongs to the distributions, so that only the sum of both sides follows from the kinds. */
const bothSides = ({
  contributions_with_fees: paid,
  distributions_net: received,
  net,
}: Transactions['totals']) =>
  paid == null || received == null
    ? []
    : [
        {
          title: 'Both sides',
          formula: 'Contributions + distributions',
          checks: [
            {
              name: paymentTotalNames.net,
              kind: 'amount',
              stated: net,
              computed: sumOfAll([paid, received]),
            },
          ],
        } satisfies Proof,
      ];

/** The totals from the payments of each kind. */
function transactionProofs({ rows, totals }: Transactions): readonly Proof[] {
  const sumWhere = (kind: string | null) =>
    sumOfAll(rows.filter((row) => kind === null || row.kind === kind).map(({ amount }) => amount));
  const total = (key: keyof typeof kindOf | 'net', kind: string | null): Check => ({
    name: paymentTotalNames[key],
    kind: 'amount',
    stated: totals[key],
    computed: sumWhere(kind),
  });
  return [
    {
      title: 'Totals',
      formula: 'The sum of the payments of each kind; net is the sum of all',
      checks: [...kinds.map((key) => total(key, kindOf[key])), total('net', null)],
    },
    ...bothSides(totals),
  ];
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
  proofs: lazyValue(async () => transactionProofs),
};
