import { type Decimal, decimal, type DecimalText, roundMoney, zero } from '../amounts/decimal.ts';

/** The effect of exchange rates on the cost of a holding, in the currency of a report; null is not known. */
export type Translation = {
  /** On the cost of what was sold or written off, until that day. */
  readonly realised: Decimal | null;
  /** On the cost of what is still held, until the as-of day. */
  readonly unrealised: Decimal | null;
};

/** A holding's cost, without fees, as needed for translation. */
export type Cost = {
  /** In the holding's own currency. */
  readonly own: { readonly invested: Decimal; readonly investedLeft: Decimal; readonly currency: string };
  /** The same, each purchase at the rate of its own day; null is not known. */
  readonly bought: { readonly invested: Decimal | null; readonly investedLeft: Decimal | null };
  /** Oldest first; a share of 0 sells nothing. */
  readonly sold: readonly { readonly date: string; readonly costShare: DecimalText }[];
  /** The day of the write-off of what was left. */
  readonly lossDay: string | null;
};

const none: Translation = { realised: zero, unrealised: zero };

export const sumOfTranslation = ({ realised, unrealised }: Translation): Decimal | null =>
  realised && unrealised && realised.plus(unrealised);

/** A gain without translation: each part of it at the rate of the day on which it arose. */
export function localGainOf(gain: Decimal | null, translation: Translation | undefined): Decimal | null {
  const effect = translation ? sumOfTranslation(translation) : zero;
  return gain && effect && gain.minus(effect);
}

/**
 * The cost at the rate of the day on which it was sold, or of the as-of day, less the same at the rates of its purchases. The rest of a gain
 * is the local one. See FASB ASC 946-830-45 (formerly SOP 93-4) and decision 0029. Parts are to the minor unit and are the whole cost together.
 * @param convert the amount in the report's currency by the rate of a day; null before the first one.
 */
export function translationOf(
  { own, bought, sold, lossDay }: Cost,
  asOf: string,
  convert: (amount: Decimal, day: string) => Decimal | null,
): Translation {
  if (own.invested.eq(0)) return none;
  let share = zero;
  let soldBefore = zero;
  let known: Decimal | null = zero;
  const sell = (until: Decimal, day: string) => {
    const converted = convert(until.minus(soldBefore), day);
    known = known && converted && known.plus(converted);
    soldBefore = until;
  };
  for (const { date, costShare } of sold) {
    if (decimal(costShare).eq(0)) continue;
    share = share.plus(costShare);
    sell(roundMoney(own.invested.times(share), own.currency), date);
  }
  const totalSold = own.invested.minus(own.investedLeft);
  if (!totalSold.eq(soldBefore)) sell(totalSold, lossDay ?? sold.at(-1)?.date ?? asOf);
  const left = convert(own.investedLeft, asOf);
  const soldAtPurchaseRates =
    bought.invested && bought.investedLeft && bought.invested.minus(bought.investedLeft);
  return {
    realised: totalSold.eq(0) ? zero : known && soldAtPurchaseRates && known.minus(soldAtPurchaseRates),
    unrealised: own.investedLeft.eq(0)
      ? zero
      : left && bought.investedLeft && left.minus(bought.investedLeft),
  };
}

/** The day since which a holding has been written off; null where the last valuation is no write-off. */
export function lossDayOf(
  valuations: readonly { readonly date: string; readonly method: string | null }[],
): string | null {
  const before = valuations.findLastIndex(({ method }) => method !== 'written_off');
  return valuations[before + 1]?.date ?? null;
}
