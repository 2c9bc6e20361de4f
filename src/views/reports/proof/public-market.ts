import type { PublicMarket } from '../../../api/reports/public-market.ts';
import { decimal, type DecimalText, ratioOf } from '../../../domain/money/decimal.ts';
import { returnOf } from '../../../domain/money/flows.ts';
import { irrText } from '../../../domain/money/irr.ts';
import { minorUnits } from '../../../domain/money/minor-units.ts';
import { type Check, negative, type Proof, sumOfAll } from './check.ts';

type Comparison = PublicMarket['rows'][number];

/** What the rounding of the listed payments may change in a ratio. */
const roundedInputs = '0.0001';

const grownBy = ({ flows }: Comparison, kind: string): DecimalText | null =>
  sumOfAll(flows.filter((flow) => flow.kind === kind).map(({ grown }) => grown));

function alphaOf({ flows, fair_value: value }: Comparison, asOf: string): DecimalText | null {
  const known = flows.flatMap(({ date, grown }) => (grown === null ? [] : [{ date, amount: grown }]));
  if (value === null || known.length < flows.length) return null;
  return irrText(returnOf(known, decimal(value), asOf));
}

/** Both measures against each index, from the grown payments and the fair value. */
export function publicMarketProofs({ rows, as_of_date: asOf, currency }: PublicMarket): readonly Proof[] {
  return rows
    .filter(({ flows }) => flows.length > 0)
    .map((row) => {
      const [contributions, distributions] = [
        negative(grownBy(row, 'contribution')),
        grownBy(row, 'distribution'),
      ];
      const rounding = decimal(row.flows.length)
        .div(10 ** minorUnits(currency))
        .toFixed();
      const amount = (name: string, stated: Check['stated'], computed: Check['computed']): Check => ({
        name,
        kind: 'amount',
        stated,
        computed,
        within: rounding,
      });
      return {
        title: row.name,
        formula:
          'KS-PME: (distributions grown + fair value) ÷ contributions grown. Direct Alpha: the rate at which the grown payments and the fair value have a net present value of zero. The payments listed are rounded, so that their sums may differ in the last digits',
        checks: [
          amount('Contributions, grown', row.grown_contributions, contributions),
          amount('Distributions, grown', row.grown_distributions, distributions),
          {
            name: 'KS-PME',
            kind: 'multiple',
            stated: row.ks_pme,
            computed: ratioOf(sumOfAll([distributions, row.fair_value]), contributions),
            within: roundedInputs,
          },
          {
            name: 'Direct Alpha',
            kind: 'rate',
            days: row.direct_alpha_period_days,
            stated: row.direct_alpha,
            computed: alphaOf(row, asOf),
            within: roundedInputs,
          },
        ],
      };
    });
}
