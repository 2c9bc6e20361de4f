import type { Holding, Portfolio } from '../../../api/portfolio/portfolio.ts';
import {
  type Decimal,
  type DecimalText,
  isSameFigure,
  moneyText,
  ratioText,
} from '../../../domain/money/amounts/decimal.ts';
import { totalFeesOf } from '../../../domain/money/fees/total-fees.ts';
import { positionOf } from '../../../domain/money/holdings/position.ts';
import { valuationInputOf } from '../../../domain/money/report/recalculation.ts';
import { irrText } from '../../../domain/money/returns/irr.ts';

/** One figure of a holding as the host states it and as its lots, payments and valuations give it. */
export type Recomputed = {
  readonly name: string;
  readonly stated: DecimalText;
  readonly computed: DecimalText;
  readonly kind: 'amount' | 'multiple' | 'rate';
};

/**
 * Calculates a holding from its lots, payments and valuations, with the same rules as the host. Null where the report
 * lacks any of them or the rate of carry; a figure that one side does not know is left out.
 */
export function recompute(
  report: Pick<Portfolio, 'as_of_date' | 'basis' | 'currency'>,
  holding: Holding,
): readonly Recomputed[] | null {
  const input = valuationInputOf(report, holding);
  if (!input) return null;
  const { basis } = report;
  const position = positionOf({ ...input, asOf: report.as_of_date });
  const rate = irrText(basis === 'net' ? position.netIrr : position.grossIrr);
  const figure = (
    name: string,
    stated: DecimalText | null,
    computed: DecimalText | null,
    kind: Recomputed['kind'],
  ) => (stated === null || computed === null ? [] : [{ name, stated, computed, kind }]);
  const amount = (name: string, stated: DecimalText | null, computed: Decimal | null) =>
    figure(name, stated, computed && moneyText(computed), 'amount');
  const multiple = (name: string, stated: DecimalText | null, computed: Decimal | null | undefined) =>
    figure(name, stated, computed ? ratioText(computed) : null, 'multiple');
  return [
    ...amount('Invested', holding.invested, position.invested),
    ...amount('Fees', holding.fees, totalFeesOf(position)),
    ...amount('Paid-in', holding.paid_in, position.paidIn),
    ...amount('Gross fair value', holding.fair_value_gross, position.fairValueGross),
    ...amount('Accrued carry', holding.accrued_carry, position.accruedCarry),
    ...amount('Net fair value', holding.fair_value_net, position.fairValueNet),
    ...amount('Distributions', holding.distributions, position.distributions),
    ...amount('Realised gain', holding.realised_gain, position.realisedGain),
    ...amount('Unrealised gain', holding.unrealised_gain, position.unrealisedGain),
    ...multiple('MOIC', holding.moic, position.multiples.grossMoic),
    ...(basis === 'net' ? multiple('TVPI', holding.tvpi, position.multiples.netTvpi) : []),
    ...figure(basis === 'net' ? 'Net IRR' : 'Gross IRR', holding.irr, rate, 'rate'),
  ];
}

export const differing = (figures: readonly Recomputed[]): readonly Recomputed[] =>
  figures.filter(({ stated, computed }) => !isSameFigure(stated, computed));
