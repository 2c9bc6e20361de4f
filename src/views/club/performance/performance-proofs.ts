import type { ClubPerformance } from '../../../api/club/club-performance.ts';
import type { ClubPortfolio, ClubPortfolioRow } from '../../../api/club/club-portfolio.ts';
import { addDays } from '../../../domain/days/days.ts';
import { nameOfPeriod } from '../../../domain/days/period-names.ts';
import { decimal, type DecimalText } from '../../../domain/money/amounts/decimal.ts';
import { differenceIfKnown, sumIfKnown } from '../../../domain/money/amounts/known-amounts.ts';
import { isPaidIn, returnOf } from '../../../domain/money/returns/flows.ts';
import { irrText } from '../../../domain/money/returns/irr.ts';
import { ratioNames } from '../../../domain/money/returns/ratio-names.ts';
import { statedRatiosOf } from '../../../domain/money/returns/stated-ratios.ts';
import { quartilesWithin } from '../../../domain/portfolio/quartile.ts';
import type { ContentOf } from '../../../machines/club/club-content.ts';
import { formatDate } from '../../kit/format/format.ts';
import { type Check, type Proof, sumsOf } from '../../reports/proof/check.ts';
import { periodProofs } from '../../reports/proof/returns.ts';
import { clubCommitmentProofs } from './commitment-proofs.ts';
import { periodRows } from './period-columns.ts';

type Payments = NonNullable<ClubPerformance['payments']>;
type Figures = Omit<ClubPortfolioRow, 'key' | 'labels'>;
type Amounts = Record<'paid' | 'received' | 'value', DecimalText | null>;

/** The payments of some series; null where one of them is not known. */
function flowsOf({ payments }: ClubPerformance, isIn: (payment: Payments[number]) => boolean) {
  const lists = payments?.filter(isIn).map(({ cash_flows: flows }) => flows) ?? [null];
  if (lists.includes(null)) return null;
  return lists.flatMap((flows) =>
    (flows ?? []).map((flow) => ({
      ...flow,
      kind: isPaidIn(flow.amount) ? 'contribution' : 'distribution',
    })),
  );
}

/** The returns of the club and of its vehicles, and each amount of the club as the sum of its vehicles. */
function returnsProofs(performance: ClubPerformance): readonly Proof[] {
  const { totals, vehicles } = performance.returns;
  const parts = periodRows(performance).map(({ id, name, periods }) => ({
    name,
    periods,
    flows: flowsOf(performance, ({ entity }) => id === 'club' || id === String(entity?.id ?? 'none')),
  }));
  const amounts = {
    beginning: 'beginning value',
    contributions: 'contributions',
    distributions: 'distributions',
    gain: 'gain',
    ending: 'ending value',
  } as const;
  const keys = ['beginning', 'contributions', 'distributions', 'gain', 'ending'] as const;
  return [
    {
      title: 'Club',
      formula: 'The sum of all vehicles',
      checks: totals.flatMap((period, at) =>
        sumsOf(
          keys,
          (key) => `${nameOfPeriod(period.key)}, ${amounts[key]}`,
          vehicles.flatMap(({ periods }) => periods[at] ?? []),
          period,
        ),
      ),
    },
    ...periodProofs(parts),
  ];
}

/** The net cash flow of each quarter, by amounts and by payments, and the values that are stated twice. */
function curveProofs(performance: ClubPerformance, vintages: ClubPortfolio): readonly Proof[] {
  const { quarters, returns, basis } = performance;
  const flows = flowsOf(performance, () => true);
  const ofQuarter = ({ date, net }: (typeof quarters)[number], computed: Check['computed']): Check => ({
    name: formatDate(date),
    kind: 'amount',
    stated: net,
    computed,
  });
  const last = quarters.at(-1);
  return [
    {
      title: 'Net cash flow',
      formula: 'Distributions − paid-in',
      checks: quarters.map((quarter) =>
        ofQuarter(quarter, differenceIfKnown(quarter.distributions, quarter.paid_in)),
      ),
    },
    {
      title: 'Net cash flow, from payments',
      formula: 'The sum of all payments until the day, contributions negative',
      checks: quarters.map((quarter) =>
        ofQuarter(
          quarter,
          flows && sumIfKnown(flows.filter(({ date }) => date <= quarter.date).map(({ amount }) => amount)),
        ),
      ),
    },
    {
      title: 'Asset value',
      formula:
        'On the last day the sum of all vintages; on the day before a period the value at its beginning',
      checks: [
        ...returns.totals.flatMap(({ from, beginning }) =>
          quarters
            .filter(({ date }) => date === addDays(from, -1))
            .map(({ date, value }): Check => ({
              name: formatDate(date),
              kind: 'amount',
              stated: value,
              computed: beginning,
            })),
        ),
        ...(last
          ? [
              {
                name: formatDate(last.date),
                kind: 'amount' as const,
                stated: last.value,
                computed: sumIfKnown(vintages.results.map((row) => amountsOf(row, basis).value)),
              },
            ]
          : []),
      ],
    },
  ];
}

const amountsOf = (row: Figures, basis: ClubPerformance['basis']): Amounts =>
  basis === 'net'
    ? { paid: row.paid_in, received: row.distributions, value: row.fair_value_net }
    : { paid: row.invested, received: row.proceeds_gross, value: row.fair_value_gross };

const amountNames = {
  net: { paid: 'Paid-in', received: 'Distributions', value: 'Net fair value' },
  gross: { paid: 'Invested', received: 'Gross proceeds', value: 'Gross fair value' },
} as const;

type Line = {
  readonly name: string;
  readonly row: Figures;
  readonly amounts: Amounts;
  readonly flows: ReturnType<typeof flowsOf>;
};

/** The multiples and the return of each line. */
function lineProofs(title: string, lines: readonly Line[], { basis, as_of_date: asOf }: ClubPerformance) {
  const irrOf = ({ amounts: { value }, flows }: Line) =>
    value === null || flows === null ? null : irrText(returnOf(flows, decimal(value), asOf));
  const proof = (figure: string, formula: string, checkOf: (line: Line) => Omit<Check, 'name'>): Proof => ({
    title: `${figure}, ${title}`,
    formula,
    checks: lines.map((line) => ({ name: line.name, ...checkOf(line) })),
  });
  const { paid, received, value } = amountNames[basis];
  return [
    proof(
      ratioNames[basis].tvpi,
      `(${value} + ${received.toLowerCase()}) ÷ ${paid.toLowerCase()}`,
      ({ row, amounts }) => ({
        kind: 'multiple',
        stated: row.tvpi,
        computed: statedRatiosOf(amounts).total,
      }),
    ),
    proof(ratioNames[basis].dpi, `${received} ÷ ${paid.toLowerCase()}`, ({ row, amounts }) => ({
      kind: 'multiple',
      stated: row.dpi,
      computed: statedRatiosOf(amounts).distributed,
    })),
    proof(
      ratioNames[basis].irr,
      'The rate at which each payment and the value have a net present value of zero (days ÷ 365)',
      (line) => ({
        kind: 'rate',
        days: line.row.irr_period_days,
        stated: line.row.irr,
        computed: irrOf(line),
      }),
    ),
  ];
}

const vintageOf = ({ key }: ClubPortfolioRow) => key[0] ?? '';

/** The vintages with their total, whose ratios are without trades between members, as the last quarter is. */
function vintageProofs(performance: ClubPerformance, { results, totals }: ClubPortfolio): readonly Proof[] {
  const last = performance.quarters.at(-1);
  const lines = results.map((row) => ({
    name: vintageOf(row),
    row,
    amounts: amountsOf(row, performance.basis),
    flows: flowsOf(performance, (payment) => String(payment.vintage_year) === vintageOf(row)),
  }));
  const whole = last && {
    name: 'Total',
    row: totals,
    amounts: { paid: last.paid_in, received: last.distributions, value: last.value },
    flows: flowsOf(performance, () => true),
  };
  return [
    {
      title: 'Total of vintages',
      formula: 'The sum of all vintages',
      checks: sumsOf(
        ['paid', 'received', 'value'],
        (key) => amountNames[performance.basis][key],
        lines.map(({ amounts }) => amounts),
        amountsOf(totals, performance.basis),
      ),
    },
    ...lineProofs('by vintage', whole ? [...lines, whole] : lines, performance),
  ];
}

/** Each series, and its rank within its vintage. */
function seriesProofs(performance: ClubPerformance, { results }: ClubPortfolio): readonly Proof[] {
  const lines = results.map((row) => ({
    name: `${row.labels[1] ?? ''}, ${vintageOf(row)}`,
    row,
    amounts: amountsOf(row, performance.basis),
    flows: flowsOf(
      performance,
      ({ series, vintage_year: vintage }) =>
        String(vintage) === vintageOf(row) && String(series?.id) === row.key[1],
    ),
  }));
  const quartiles = quartilesWithin(
    lines,
    ({ row }) => vintageOf(row),
    ({ amounts }) => statedRatiosOf(amounts).total,
  );
  return [
    ...lineProofs('by series', lines, performance),
    {
      title: 'Quartile',
      formula: 'The rank of the recalculated TVPI within the vintage, in four parts, 1 for the best',
      checks: lines.map(({ name, row }, at) => ({
        name,
        kind: 'count',
        stated: row.quartile?.toString() ?? null,
        computed: quartiles[at]?.toString() ?? null,
      })),
    },
  ];
}

/** The figures of the page, each from its inputs in the same answers. */
export const clubPerformanceProofs = ({
  performance,
  vintages,
  series,
}: ContentOf<'cyborgPerformance'>): readonly Proof[] => [
  ...returnsProofs(performance),
  ...curveProofs(performance, vintages),
  ...vintageProofs(performance, vintages),
  ...(series ? seriesProofs(performance, series) : []),
  ...(performance.commitments ? clubCommitmentProofs(performance.commitments) : []),
];
