import type { Holding, Portfolio } from '../../../api/portfolio/portfolio.ts';
import {
  type Decimal,
  decimal,
  type DecimalText,
  isSameFigure,
  moneyText,
  quantityText,
  ratioText,
  sumOfTexts,
} from '../../../domain/money/amounts/decimal.ts';
import { markOf } from '../../../domain/money/holdings/mark.ts';
import {
  amountsOf as amountsFrom,
  positionOf,
  unitsBoughtOf,
  type Valued,
} from '../../../domain/money/holdings/position.ts';
import { amountsOf, currencyOf } from '../../../domain/money/report/holding-amounts.ts';
import { costLeftOf } from '../../../domain/money/returns/gains.ts';
import { irrText } from '../../../domain/money/returns/irr.ts';

/**
 * The purchases, payments and valuations of a holding until the end of a day, in its own currency. Null where the
 * report lacks any of them or the rate of carry.
 */
export function valuationInputOf(
  { as_of_date: asOf, currency: reported }: Pick<Portfolio, 'as_of_date' | 'currency'>,
  holding: Holding,
): Valued | null {
  const { lots, payments, marks, splits, carry_rate: carryRate } = holding;
  const currency = holding.currency ?? reported;
  if (!lots || lots.length === 0 || !payments || !marks || carryRate === null) return null;
  const isKnown = ({ date }: { readonly date: string }) => date <= asOf;
  return {
    lots: lots.filter(isKnown),
    distributions: payments
      .filter(isKnown)
      .map(({ cost_share: costShare, ...payment }) => ({ ...payment, costShare })),
    annualFees: holding.annual_fee_payments?.filter(isKnown),
    mark: markOf(marks.filter(isKnown).at(-1)),
    splits: (splits ?? []).filter(isKnown),
    carryRate,
    currency,
  };
}

/**
 * The units and the price of a value, both as of the day of the price, if the units were split since; null where they
 * were not.
 */
export function unitsBeforeSplit(portfolio: Portfolio, holding: Holding) {
  const input = valuationInputOf(portfolio, holding);
  if (input?.mark.kind !== 'price') return null;
  const { lots, splits = [] } = input;
  const { price, date = '' } = input.mark;
  const { unitsLeft, shareLeft } = amountsFrom(input);
  const bought = unitsBoughtOf(lots, splits, date);
  if (bought === null || unitsLeft === null || !splits.some((split) => split.date > date)) return null;
  return { units: quantityText(bought.times(shareLeft)), price };
}

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
    ...amount('Fees', holding.fees, position.fees.plus(position.annualFees)),
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

type Amount = DecimalText | null;

/** The inputs of both parts of the net gain of one holding, in its own currency. */
type GainParts = {
  readonly received: DecimalText;
  readonly costSold: DecimalText;
  readonly annualFees: DecimalText;
  readonly fairValueGross: Amount;
  readonly accruedCarry: Amount;
  readonly costLeft: DecimalText;
  /** Without fees. */
  readonly investedLeft: DecimalText;
};

/**
 * From its purchases, payments and valuations, and not from a gain that the host states; null where the report does not
 * list them.
 */
export function gainPartsOf(portfolio: Portfolio, holding: Holding | undefined): GainParts | null {
  const input = holding ? valuationInputOf(portfolio, holding) : null;
  if (!input) return null;
  const amounts = amountsFrom(input);
  const { annualFees, shareLeft, distributions, fairValueGross, accruedCarry } = amounts;
  const cost = amounts.paidIn.minus(annualFees);
  const costLeft = costLeftOf(cost, shareLeft, input.currency);
  return {
    received: moneyText(distributions),
    costSold: moneyText(cost.minus(costLeft)),
    annualFees: moneyText(annualFees),
    fairValueGross: fairValueGross && moneyText(fairValueGross),
    accruedCarry: accruedCarry && moneyText(accruedCarry),
    costLeft: moneyText(costLeft),
    investedLeft: moneyText(amounts.investedLeft),
  };
}

function less(one: Amount, ...others: readonly Amount[]): Amount {
  const known = others.filter((amount) => amount !== null);
  return one !== null && known.length === others.length
    ? moneyText(decimal(one).minus(sumOfTexts(known)))
    : null;
}

/** One part of the gain in the currency of the report; the host's own where the report does not list its inputs. */
export function gainPartOf(portfolio: Portfolio, holding: Holding, part: 'realised' | 'unrealised'): Amount {
  const parts =
    currencyOf(portfolio, holding) === portfolio.currency ? gainPartsOf(portfolio, holding) : null;
  if (!parts) return amountsOf(portfolio, holding)[part];
  return part === 'realised'
    ? less(parts.received, parts.costSold, parts.annualFees)
    : less(parts.fairValueGross, parts.accruedCarry, parts.costLeft);
}
