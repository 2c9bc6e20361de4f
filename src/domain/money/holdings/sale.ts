import {
  type Decimal,
  decimal,
  type DecimalText,
  moneyText,
  quantityText,
  quotient,
  roundMoney,
  zero,
} from '../amounts/decimal.ts';
import { carryOf } from '../fees/carry.ts';

/** Gross proceeds, to the minor unit. */
export const grossOf = (units: DecimalText, price: DecimalText, currency: string): Decimal =>
  roundMoney(decimal(units).times(price), currency);

/** A fee on an amount, to the minor unit. `rate` is a fraction. */
export const feeOf = (amount: Decimal, rate: DecimalText, currency: string): Decimal =>
  roundMoney(amount.times(rate), currency);

/** The cost of some of the units held, from the cost of all; to the minor unit. */
export const costOfUnits = (
  holding: { readonly cost: DecimalText; readonly units: DecimalText; readonly currency: string },
  units: DecimalText,
): DecimalText =>
  moneyText(
    roundMoney(
      quotient(decimal(holding.cost).times(units), decimal(holding.units)) ?? zero,
      holding.currency,
    ),
  );

export type Sale = {
  readonly units: DecimalText;
  readonly price: DecimalText;
  /** The market's fee on the gross amount, a fraction. */
  readonly feeRate: DecimalText;
  /** The cost of the sold units, without fees. */
  readonly cost: DecimalText;
  readonly carryRate: DecimalText;
  /** Of all amounts, ISO 4217. */
  readonly currency: string;
};

export type SaleOutcome = {
  readonly gross: DecimalText;
  readonly fee: DecimalText;
  readonly carry: DecimalText;
  /** Paid to the seller: gross without fee and carry. */
  readonly net: DecimalText;
  /** Gross less fee and cost; the carry is taken from it where it is a gain. */
  readonly gain: DecimalText;
};

/**
 * The payment to a seller. Gross proceeds are before the fee, which every report shows as a fee. The carry is
 * calculated on the gain after the fee.
 */
export function saleOf({ units, price, feeRate, cost, carryRate, currency }: Sale): SaleOutcome {
  const gross = grossOf(units, price, currency);
  const fee = feeOf(gross, feeRate, currency);
  const proceeds = gross.minus(fee);
  const carry = carryOf(proceeds, decimal(cost), decimal(carryRate), currency);
  return {
    gross: moneyText(gross),
    fee: moneyText(fee),
    carry: moneyText(carry),
    net: moneyText(proceeds.minus(carry)),
    gain: moneyText(proceeds.minus(cost)),
  };
}

/** The amount that a buyer wires: gross plus the fee. */
export function purchaseOf(units: DecimalText, price: DecimalText, feeRate: DecimalText, currency: string) {
  const gross = grossOf(units, price, currency);
  const fee = feeOf(gross, feeRate, currency);
  return { gross: moneyText(gross), fee: moneyText(fee), net: moneyText(gross.plus(fee)) };
}

export type Trade = { readonly date: string; readonly price: DecimalText; readonly units: DecimalText };

/** The average price of some trades, weighted by units; null without any. */
export function vwapOf(trades: readonly Trade[]): DecimalText | null {
  const add = (total: Decimal, value: Decimal) => total.plus(value);
  const units = trades.map((trade) => decimal(trade.units)).reduce(add, zero);
  const worth = trades.map((trade) => decimal(trade.units).times(trade.price)).reduce(add, zero);
  const price = quotient(worth, units);
  return price && quantityText(price);
}

export type PriceSource = 'fair_value' | 'last_round' | 'last_trade' | 'vwap_90d' | 'cost';
export type KnownPrice = { readonly source: PriceSource; readonly price: DecimalText };

/** The known prices, and the lowest and the highest of those paid recently: a fair value was not paid, and the cost long ago. */
export type PriceBand = {
  readonly low: DecimalText | null;
  readonly high: DecimalText | null;
  readonly sources: readonly KnownPrice[];
};

export function priceBandOf(prices: Readonly<Record<PriceSource, DecimalText | null>>): PriceBand {
  const order: readonly PriceSource[] = ['fair_value', 'last_round', 'last_trade', 'vwap_90d', 'cost'];
  const sources = order.flatMap((source) => {
    const price = prices[source];
    return price === null ? [] : [{ source, price }];
  });
  const worth = sources
    .filter(({ source }) => source !== 'cost' && source !== 'fair_value')
    .map(({ price }) => price)
    .toSorted((a, b) => decimal(a).cmp(b));
  return { low: worth[0] ?? null, high: worth.at(-1) ?? null, sources };
}
