import type { Performance } from '../../../api/reports/performance.ts';
import type { Transactions } from '../../../api/reports/statements.ts';
import { formatDate } from '../../kit/format/format.ts';
import { ratioOf } from '../../../domain/money/decimal.ts';
import { type Check, type Proof, sumOfAll } from './check.ts';

const totalNames = {
  contributions: 'Contributions',
  fees: 'Fees',
  distributions: 'Distributions',
  carry_paid: 'Carried interest',
  net: 'Net',
} as const;

const kindOf = {
  contributions: 'contribution',
  fees: 'fee',
  distributions: 'distribution',
  carry_paid: 'carry',
} as const;

/** The totals from the payments of each kind. */
export function transactionProofs({ rows, totals }: Transactions): readonly Proof[] {
  const sumWhere = (kind: string | null) =>
    sumOfAll(rows.filter((row) => kind === null || row.kind === kind).map(({ amount }) => amount));
  const total = (key: keyof typeof totals, kind: string | null): Check => ({
    name: totalNames[key],
    kind: 'amount',
    stated: totals[key],
    computed: sumWhere(kind),
  });
  const keys = ['contributions', 'fees', 'distributions', 'carry_paid'] as const;
  return [
    {
      title: 'Totals',
      formula: 'The sum of the payments of each kind; net is the sum of all',
      checks: [...keys.map((key) => total(key, kindOf[key])), total('net', null)],
    },
  ];
}

/** The multiples of each date from its amounts. */
export function performanceProofs({ points, basis }: Performance): readonly Proof[] {
  const valueOf = (point: Performance['points'][number]) =>
    basis === 'net' ? point.fair_value_net : point.fair_value_gross;
  return [
    {
      title: basis === 'net' ? 'TVPI' : 'MOIC',
      formula: '(fair value + distributions) ÷ paid-in',
      checks: points.map((point) => ({
        name: formatDate(point.date),
        kind: 'multiple',
        stated: point.tvpi,
        computed: ratioOf(sumOfAll([valueOf(point), point.distributions]), point.paid_in),
      })),
    },
    {
      title: 'DPI',
      formula: 'Distributions ÷ paid-in',
      checks: points.map((point) => ({
        name: formatDate(point.date),
        kind: 'multiple',
        stated: point.dpi,
        computed: ratioOf(point.distributions, point.paid_in),
      })),
    },
  ];
}
