import type { Holding, Portfolio } from '../../../api/portfolio/portfolio.ts';
import {
  type Decimal,
  type DecimalText,
  isSameFigure,
  moneyText,
  ratioText,
} from '../../../domain/money/decimal.ts';
import { irrText } from '../../../domain/money/irr.ts';
import { type Mark, positionOf } from '../../../domain/money/position.ts';

type Valuation = NonNullable<Holding['marks']>[number];

/** One figure of a holding as the host states it and as its lots, payments and valuations give it. */
export type Recomputed = {
  readonly name: string;
  readonly stated: DecimalText;
  readonly computed: DecimalText;
  readonly kind: 'amount' | 'multiple' | 'rate';
};

function markOf(valuation: Valuation | undefined): Mark {
  if (valuation?.method === 'written_off') return { kind: 'writtenOff' };
  if (valuation?.price) return { kind: 'price', price: valuation.price };
  if (valuation?.factor) return { kind: 'factor', factor: valuation.factor };
  return valuation && valuation.method !== 'cost' ? { kind: 'unknown' } : { kind: 'cost' };
}

/**
 * Works a holding out from its beginnings, with the same maths as the host. Null where the report does not tell lots,
 * payments, valuations and the rate of carry; a figure that one side does not know is left out.
 */
export function recompute(
  { as_of_date: asOf, basis }: Pick<Portfolio, 'as_of_date' | 'basis'>,
  holding: Holding,
): readonly Recomputed[] | null {
  const { lots, payments, marks, carry_rate: carryRate } = holding;
  if (!lots || lots.length === 0 || !payments || !marks || carryRate === null) return null;
  const isKnown = ({ date }: { readonly date: string }) => date <= asOf;
  const bought = lots.filter(isKnown);
  const position = positionOf({
    lots: bought,
    distributions: payments
      .filter(isKnown)
      .map(({ cost_share: costShare, ...payment }) => ({ ...payment, costShare })),
    mark: markOf(marks.filter(isKnown).at(-1)),
    carryRate,
    asOf,
  });
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
    ...amount('Fees', holding.fees, position.fees),
    ...amount('Paid-in', holding.paid_in, position.paidIn),
    ...amount('Gross fair value', holding.fair_value_gross, position.fairValueGross),
    ...amount('Accrued carry', holding.accrued_carry, position.accruedCarry),
    ...amount('Fair value', holding.fair_value_net, position.fairValueNet),
    ...amount('Distributions', holding.distributions, position.distributions),
    ...amount('Realised gain', holding.realised_gain, position.realisedGain),
    ...amount('Unrealised gain', holding.unrealised_gain, position.unrealisedGain),
    ...multiple('MOIC', holding.moic, position.multiples.grossMoic),
    ...multiple('TVPI', holding.tvpi, position.multiples.netTvpi),
    ...figure(basis === 'net' ? 'Net IRR' : 'Gross IRR', holding.irr, rate, 'rate'),
  ];
}

export const differing = (figures: readonly Recomputed[]): readonly Recomputed[] =>
  figures.filter(({ stated, computed }) => !isSameFigure(stated, computed));
