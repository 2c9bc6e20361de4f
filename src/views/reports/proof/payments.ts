import type { Transactions } from '../../../api/reports/statements.ts';
import { sumIfKnown } from '../../../domain/money/amounts/known-amounts.ts';
import { paymentTotalNames } from '../../../domain/reports/report-names.ts';
import type { Check, Proof } from './check.ts';

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
              computed: sumIfKnown([paid, received]),
            },
          ],
        } satisfies Proof,
      ];

/** The totals from the payments of each kind. */
export function transactionProofs({ rows, totals }: Transactions): readonly Proof[] {
  const sumWhere = (kind: string | null) =>
    sumIfKnown(rows.filter((row) => kind === null || row.kind === kind).map(({ amount }) => amount));
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
