import type { TaxYear } from '../../../api/reports/tax-year.ts';
import type { RecordedBook } from '../../../domain/money/book/recorded-book.ts';
import { recordedTaxYear } from '../../../domain/money/book/recorded-reports.ts';
import { costMethods } from '../../../domain/money/holdings/lot-pool.ts';
import {
  gainOfTerm,
  gainOnDisposal,
  netReceivedOf,
  proceedsOn,
  realisedGainOf,
} from '../../../domain/money/holdings/stated-disposals.ts';
import { formatDate } from '../../kit/format/format.ts';
import { disposalKinds, reportLabel, taxGainFigures, taxPaymentFigures } from '../report.labels.ts';
import type { Prove } from '../sheets/sheet.ts';
import { type Check, type Proof, sumsOf } from './check.ts';
import { textOf } from './recorded.ts';

type Row = TaxYear['rows'][number];

const columns = new Map<string, string>([...taxPaymentFigures, ...taxGainFigures]);
const keys = [...taxPaymentFigures, ...taxGainFigures].map(([key]) => key);

/** The gain of each disposal, its character, and the way to the realised gain of the portfolio. */
function statedTaxYearProofs({ rows, totals, basis }: TaxYear): readonly Proof[] {
  const amount = (name: string, stated: Check['stated'], computed: Check['computed']): Check => ({
    name,
    kind: 'amount',
    stated,
    computed,
  });
  const ofEach = (pick: (row: Row) => Check['stated'], computed: (row: Row) => Check['computed']) =>
    rows.map((row) =>
      amount(`${row.startup.name}, ${formatDate(row.disposed_date)}`, pick(row), computed(row)),
    );
  return [
    {
      title: 'Net received of each row',
      formula: 'Gross proceeds − sale fees − carry paid − tax withheld',
      checks: ofEach((row) => row.net_received, netReceivedOf),
    },
    {
      title: 'Proceeds of each row',
      formula:
        basis === 'net'
          ? 'Gross proceeds − sale fees − carry paid, on the net basis'
          : 'Gross proceeds, on the gross basis',
      checks: ofEach(
        (row) => row.proceeds,
        (row) => proceedsOn(basis, row),
      ),
    },
    {
      title: 'Gain of each row',
      formula: 'Proceeds − cost',
      checks: ofEach((row) => row.gain, gainOnDisposal),
    },
    {
      title: 'Totals',
      formula: 'The sum of all rows',
      checks: sumsOf(keys, (key) => columns.get(key) ?? key, rows, totals),
    },
    {
      title: 'By character',
      formula: 'The gains of the rows of each term; those without a term are income',
      checks: [
        amount('Held up to one year', totals.short_gain, gainOfTerm(rows, 'short')),
        amount('Held more than one year', totals.long_gain, gainOfTerm(rows, 'long')),
        amount('Income', totals.income, gainOfTerm(rows, null)),
      ],
    },
    {
      title: 'Realised gain, as in the portfolio',
      formula: 'Gain + cost − cost by average − annual fees',
      checks: [amount('Realised gain', totals.realised_gain, realisedGainOf(totals))],
    },
  ];
}

const byHolding = <One>(rows: readonly One[], holdingOf: (row: One) => number) => {
  const lists = new Map<number, One[]>();
  for (const row of rows) {
    const list = lists.get(holdingOf(row));
    if (list) list.push(row);
    else lists.set(holdingOf(row), [row]);
  }
  return lists;
};

/** Each row and each total from purchases, payments and valuations, by the cost method of the club. */
function recordedTaxProofs(report: TaxYear, book: RecordedBook): readonly Proof[] {
  const { basis, from, to, cost_method: stated, totals } = report;
  const method = costMethods.find((known) => known === stated);
  if (method === undefined) return [];
  const { rows, sums, paid, annualFees } = recordedTaxYear(
    book,
    { from, to: to ?? report.as_of_date },
    { basis, method },
  );
  const [own, computed] = [byHolding(report.rows, ({ holding }) => holding), byHolding(rows, ({ id }) => id)];
  const holdings = [...new Set([...own.keys(), ...computed.keys()])];
  const amount = (name: string, one: Check['stated'], other: Check['computed']): Check => ({
    name,
    kind: 'amount',
    stated: one,
    computed: other,
  });
  return [
    {
      title: 'Each disposal, from purchases, payments and valuations',
      formula:
        'A payment or a write-off takes purchases by the cost method of the club; its proceeds, fee, carry and tax are shared by their units',
      checks: holdings.flatMap((holding) => {
        const [listed, found] = [own.get(holding) ?? [], computed.get(holding) ?? []];
        return listed.flatMap((row, at) => {
          const other = found[at];
          const isSame =
            other?.acquired === row.acquired_date &&
            other.date === row.disposed_date &&
            other.kind === row.kind &&
            other.term === row.term;
          const name = `${row.startup.name}, ${formatDate(row.disposed_date)}, ${reportLabel(disposalKinds, row.kind).toLowerCase()}`;
          // A row of another purchase, day, kind or term proves nothing: all its amounts count as wrong.
          const of = (value: Parameters<typeof textOf>[0]) => (isSame ? textOf(value) : '0.00');
          return [
            amount(`${name}, gross proceeds`, row.proceeds_gross, of(other?.gross)),
            amount(`${name}, sale fees`, row.sale_fees, of(other?.fee)),
            amount(`${name}, carry paid`, row.carry_paid, of(other?.carry)),
            amount(`${name}, tax withheld`, row.tax_withheld, of(other?.taxWithheld)),
            amount(`${name}, net received`, row.net_received, of(other?.received)),
            amount(`${name}, proceeds`, row.proceeds, of(other?.proceeds)),
            amount(`${name}, cost`, row.cost, of(other?.cost)),
            amount(`${name}, cost by average`, row.average_cost, of(other?.averageCost)),
          ];
        });
      }),
    },
    {
      title: 'Number of disposals and totals, from purchases, payments and valuations',
      formula: 'All disposals of the period, whether they are listed or not',
      checks: [
        {
          name: 'Disposals',
          kind: 'count',
          stated: String(report.rows.length),
          computed: String(rows.length),
        },
        amount('Held up to one year', totals.short_gain, textOf(sums.shortGain)),
        amount('Held more than one year', totals.long_gain, textOf(sums.longGain)),
        amount('Income', totals.income, textOf(sums.income)),
        amount('Return of capital', totals.capital, textOf(sums.capital)),
        amount('Gross proceeds', totals.proceeds_gross, textOf(paid.gross)),
        amount('Sale fees', totals.sale_fees, textOf(paid.fee)),
        amount('Carry paid', totals.carry_paid, textOf(paid.carry)),
        amount('Tax withheld', totals.tax_withheld, textOf(paid.taxWithheld)),
        amount('Net received', totals.net_received, textOf(paid.received)),
        amount('Annual fees', totals.annual_fees, textOf(annualFees)),
      ],
    },
  ];
}

export const taxYearProofs: Prove<TaxYear> = (report, book) => [
  ...statedTaxYearProofs(report),
  ...(book ? recordedTaxProofs(report, book) : []),
];
