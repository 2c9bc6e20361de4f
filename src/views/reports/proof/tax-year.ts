import type { TaxYear } from '../../../api/reports/tax-year.ts';
import { formatDate } from '../../kit/format/format.ts';
import { type Check, negative, type Proof, sumOfAll, sumsOf } from './check.ts';

type Row = TaxYear['rows'][number];

const columns = { proceeds: 'Proceeds', cost: 'Cost', gain: 'Gain', tax_withheld: 'Tax withheld' } as const;
const keys = ['proceeds', 'cost', 'gain', 'tax_withheld'] as const;

const gainWhere = (rows: readonly Row[], isIn: (row: Row) => boolean) =>
  sumOfAll(rows.filter(isIn).map(({ gain }) => gain));

/** The gain of each disposal, its character, and the way to the realised gain of the portfolio. */
export function taxYearProofs({ rows, totals }: TaxYear): readonly Proof[] {
  const amount = (name: string, stated: Check['stated'], computed: Check['computed']): Check => ({
    name,
    kind: 'amount',
    stated,
    computed,
  });
  return [
    {
      title: 'Gain of each row',
      formula: 'Proceeds − cost',
      checks: rows.map((row) =>
        amount(
          `${row.startup.name}, ${formatDate(row.disposed_date)}`,
          row.gain,
          sumOfAll([row.proceeds, negative(row.cost)]),
        ),
      ),
    },
    {
      title: 'Totals',
      formula: 'The sum of all rows',
      checks: sumsOf(keys, (key) => columns[key], rows, totals),
    },
    {
      title: 'By character',
      formula: 'The gains of the rows of each term; those without a term are income',
      checks: [
        amount(
          'Held up to one year',
          totals.short_gain,
          gainWhere(rows, ({ term }) => term === 'short'),
        ),
        amount(
          'Held more than one year',
          totals.long_gain,
          gainWhere(rows, ({ term }) => term === 'long'),
        ),
        amount(
          'Income',
          totals.income,
          gainWhere(rows, ({ term }) => term === null),
        ),
      ],
    },
    {
      title: 'Realised gain, as in the portfolio',
      formula: 'Gain + cost − cost by average − annual fees',
      checks: [
        amount(
          'Realised gain',
          totals.realised_gain,
          sumOfAll([totals.gain, totals.cost, negative(totals.average_cost), negative(totals.annual_fees)]),
        ),
      ],
    },
  ];
}
