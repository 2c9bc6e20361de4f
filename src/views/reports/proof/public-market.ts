import type { PublicMarket } from '../../../api/reports/public-market.ts';
import { byDay } from '../../../domain/days/days.ts';
import { ratioText, roundMoney } from '../../../domain/money/amounts/decimal.ts';
import type { RecordedBook } from '../../../domain/money/book/recorded-book.ts';
import { recordedComparison } from '../../../domain/money/book/recorded-reports.ts';
import { type Basis, isPaidIn } from '../../../domain/money/returns/flows.ts';
import { irrText } from '../../../domain/money/returns/irr.ts';
import type { IndexLevel } from '../../../domain/money/returns/public-market.ts';
import { roundingOf, statedComparison } from '../../../domain/money/returns/stated-comparison.ts';
import { flowKindNames } from '../../../domain/reports/flow-kind-names.ts';
import { formatDate } from '../../kit/format/format.ts';
import { basisLabels } from '../../portfolio/figures/basis.ts';
import { reportLabel } from '../report.labels.ts';
import type { Prove } from '../sheets/sheet.ts';
import type { Check, Proof } from './check.ts';
import { linesOf, textOf } from './recorded.ts';

type Comparison = PublicMarket['rows'][number];

/** What the rounding of the listed payments may change in a ratio. */
const roundedInputs = '0.0001';

/** Both measures against each index, from the grown payments and the fair value. */
function statedPublicMarketProofs({ rows, as_of_date: asOf, currency }: PublicMarket): readonly Proof[] {
  return rows
    .filter(({ flows }) => flows.length > 0)
    .map((row) => {
      const computed = statedComparison(row.flows, row.fair_value, asOf);
      const rounding = roundingOf(row.flows.length, currency);
      const amount = (name: string, stated: Check['stated'], sum: Check['computed']): Check => ({
        name,
        kind: 'amount',
        stated,
        computed: sum,
        within: rounding,
      });
      return {
        title: row.name,
        formula:
          'KS-PME: (distributions grown + fair value) ÷ contributions grown. Direct Alpha: the rate at which the grown payments and the fair value have a net present value of zero. The payments listed are rounded, so that their sums may differ in the last digits',
        checks: [
          amount('Contributions, grown', row.grown_contributions, computed.contributions),
          amount('Distributions, grown', row.grown_distributions, computed.distributions),
          {
            name: 'KS-PME',
            kind: 'multiple',
            stated: row.ks_pme,
            computed: computed.ksPme,
            within: roundedInputs,
          },
          {
            name: 'Direct Alpha',
            kind: 'rate',
            days: row.direct_alpha_period_days,
            stated: row.direct_alpha,
            computed: computed.directAlpha,
            within: roundedInputs,
          },
        ],
      };
    });
}

/** The levels that a comparison states, oldest first; that of the as-of day is the last one. */
const levelsOf = ({ flows, last_level: level, last_level_date: day }: Comparison): readonly IndexLevel[] =>
  [
    ...flows.flatMap(({ level_date: own, level: at }) => (at === null ? [] : [{ day: own, level: at }])),
    ...(level != null && day !== null ? [{ day, level }] : []),
  ].toSorted((a, b) => byDay(a.day, b.day));

const paymentNames = (basis: Basis) => (date: string, kind: string) =>
  `${formatDate(date)}, ${reportLabel(flowKindNames[basis], kind).toLowerCase()}`;

/** Payments and value from purchases, payments and valuations, and both measures from them and the levels of the index. */
function recordedMarketProofs(report: PublicMarket, book: RecordedBook): readonly Proof[] {
  const { as_of_date: asOf, basis, currency } = report;
  const paymentName = paymentNames(basis);
  return report.rows
    .filter((row) => row.flows.length > 0)
    .flatMap((row): readonly Proof[] => {
      const { flows, value, comparison } = recordedComparison(book, asOf, basis, levelsOf(row));
      const alpha = comparison?.directAlpha;
      return [
        {
          title: `${row.name}, from purchases, payments and valuations`,
          formula:
            'The value is that of the units held at their last valuation. Each purchase and payment grows by the level of the index on the as-of date ÷ that of its day',
          checks: [
            {
              name: basisLabels[basis].fairValue,
              kind: 'amount',
              stated: row.fair_value,
              computed: textOf(value),
            },
            {
              name: 'KS-PME',
              kind: 'multiple',
              stated: row.ks_pme,
              computed: comparison?.ksPme ? ratioText(comparison.ksPme) : null,
            },
            {
              name: 'Direct Alpha',
              kind: 'rate',
              days: row.direct_alpha_period_days,
              stated: row.direct_alpha,
              computed: alpha ? irrText(alpha) : null,
            },
          ],
        },
        {
          title: `Payments against ${row.name}, from purchases and payments`,
          formula: 'All payments of a day and kind together',
          checks:
            flows === null
              ? []
              : linesOf(
                  row.flows.map(({ date, kind, amount }) => ({ name: paymentName(date, kind), amount })),
                  flows.map(({ date, kind, amount }) => ({ name: paymentName(date, kind), amount })),
                ),
        },
        {
          title: `Growth with ${row.name}`,
          formula: 'Payment × level on the as-of date ÷ level of its day',
          checks: linesOf(
            row.flows.map(({ date, kind, grown }) => ({ name: paymentName(date, kind), amount: grown })),
            (comparison?.flows ?? []).map(({ date, amount, grown }) => ({
              name: paymentName(date, isPaidIn(amount) ? 'contribution' : 'distribution'),
              amount: textOf(roundMoney(grown, currency)),
            })),
          ),
        },
      ];
    });
}

export const publicMarketProofs: Prove<PublicMarket> = (report, book) => [
  ...statedPublicMarketProofs(report),
  ...(book ? recordedMarketProofs(report, book) : []),
];
