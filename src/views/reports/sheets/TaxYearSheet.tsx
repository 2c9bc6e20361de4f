import type { TaxYear } from '../../../api/reports/tax-year.ts';
import { isZero } from '../../../domain/money/amounts/comparisons.ts';
import { differenceIfKnown } from '../../../domain/money/amounts/known-amounts.ts';
import { costMethodNames } from '../../../domain/reports/report-names.ts';
import { useMoney } from '../../kit/format/money.ts';
import { lazyValue } from '../../kit/page/lazy-value.ts';
import { reportLabel } from '../report.labels.ts';
import { ReportTable } from './ReportTable.tsx';
import type { Sheet } from './sheet.ts';
import { TaxYearTables } from './TaxYearTables.tsx';

type Line = { readonly text: string; readonly amount: string | null };

const withoutZeros = (lines: readonly Line[]) => lines.filter(({ amount }) => !isZero(amount));
const total = 'Gain and income';
const realised = 'Realised gain, as in the portfolio';

/** Gains by tax category; the total gain is never left out. */
const characterLines = ({ totals }: TaxYear): readonly Line[] => [
  ...withoutZeros([
    { text: 'Gain, held up to one year', amount: totals.short_gain },
    { text: 'Gain, held more than one year', amount: totals.long_gain },
    { text: 'Income', amount: totals.income },
  ]),
  { text: total, amount: totals.gain },
  ...withoutZeros([
    { text: 'Return of capital, not taxed as a gain', amount: totals.capital },
    { text: 'Tax withheld, part of the proceeds', amount: totals.tax_withheld },
  ]),
];

/** From the gain by lots to that of the portfolio, which uses the average cost. */
const reconciliation = ({ totals }: TaxYear): readonly Line[] => [
  { text: total, amount: totals.gain },
  { text: 'Cost − cost by average', amount: differenceIfKnown(totals.cost, totals.average_cost) },
  ...withoutZeros([{ text: 'Annual fees', amount: differenceIfKnown('0.00', totals.annual_fees) }]),
  { text: realised, amount: totals.realised_gain },
];

/** Disposals and distributions of a year, lot by lot, with their cost. */
function TaxYearSheet({ year }: { year: TaxYear }) {
  const money = useMoney();
  const { currency, cost_method: method } = year;
  const lines = (label: string, all: readonly Line[], strong: string) => (
    <ReportTable
      label={label}
      rows={all}
      keyOf={({ text }) => text}
      isStrong={({ text }) => text === strong}
      columns={[
        { id: 'line', head: label, cell: ({ text }) => text },
        {
          id: 'amount',
          head: `In ${currency}`,
          isFigure: true,
          cell: ({ amount }) => money.amount(amount, currency),
        },
      ]}
    />
  );
  return (
    <>
      <TaxYearTables year={year} />
      {method !== null && (
        <>
          <p className="text-sm text-ink-muted">
            Cost method of the club: {reportLabel(costMethodNames, method).toLowerCase()}.
          </p>
          {lines('By character', characterLines(year), total)}
          {lines('Reconciliation with the portfolio', reconciliation(year), realised)}
        </>
      )}
    </>
  );
}

export const taxYearSheet: Sheet<TaxYear> = {
  notes: [
    { term: 'Gain', text: 'Proceeds − cost. Ask your tax adviser which gains are taxable.' },
    {
      term: 'Net received',
      text: 'Gross proceeds − sale fees − carry paid − tax withheld, on either basis. For several purchases, each of these is shared by the units sold, to the smallest unit of the currency, so that the rows add up to the payment.',
    },
    {
      term: 'Cost',
      text: 'Of the units disposed of, with entry fees. By the club’s cost method: first in, first out sells the earliest purchase first; specific sells the purchase named in the sale; average uses the average cost of all units held.',
    },
    {
      term: 'Term',
      text: 'Long is more than one year from the day after the purchase to the day of disposal (US Internal Revenue Code, section 1222). Income has no term.',
    },
    {
      term: 'Return of capital',
      text: 'Lowers the cost of your remaining units; any excess over the cost of a purchase is a gain.',
    },
    {
      term: realised,
      text: 'Gain + cost − cost by average − annual fees. The portfolio splits the cost of a holding by units; over its whole life both are equal.',
    },
  ],
  draw: (year) => <TaxYearSheet year={year} />,
  proofs: lazyValue(async () => (await import('../proof/tax-year.ts')).taxYearProofs),
  isOfHoldings: true,
};
