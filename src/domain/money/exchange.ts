import { type Decimal, decimal, type DecimalText, moneyText, roundMoney } from './decimal.ts';
import { type Payments } from './flows.ts';
import { type Amounts, paidOf, settled } from './position.ts';

/** One rate of a day: an amount in `base` times `rate` is one in `quote`. */
export type FxRate = {
  readonly day: string;
  readonly base: string;
  readonly quote: string;
  readonly rate: DecimalText;
  readonly source: string;
};

/** A rate as it was used, with 8 places, so that whoever reads it can multiply again. `date` is the day it was told. */
export type UsedRate = {
  readonly date: string;
  readonly from: string;
  readonly to: string;
  readonly rate: DecimalText;
  readonly source: string;
};

/** No rate was known from one currency to the other on that day. */
export class NoRate extends Error {
  override readonly name = 'NoRate';
  readonly from: string;
  readonly to: string;
  readonly day: string;
  constructor(from: string, to: string, day: string) {
    super(`No exchange rate from ${from} to ${to} on ${day}`);
    this.from = from;
    this.to = to;
    this.day = day;
  }
}

/** Turns amounts into one currency and remembers by which rates. */
export type Exchange = {
  readonly currency: string;
  /** @returns the amount in `currency`, to its minor unit, by the latest rate on or before `day`. @throws NoRate */
  readonly convert: (amount: Decimal, from: string, day: string) => Decimal;
  /** Every rate used so far, oldest first; of one over a third currency its two steps too, each with its own day. */
  readonly used: () => readonly UsedRate[];
};

const pairOf = (base: string, quote: string) => `${base}/${quote}`;

/** Rates by pair, oldest first. */
function byPair(rates: readonly FxRate[]): ReadonlyMap<string, readonly FxRate[]> {
  const pairs = new Map<string, FxRate[]>();
  for (const rate of rates.toSorted((a, b) => a.day.localeCompare(b.day))) {
    const pair = pairOf(rate.base, rate.quote);
    const known = pairs.get(pair);
    if (known) known.push(rate);
    else pairs.set(pair, [rate]);
  }
  return pairs;
}

type FoundRate = { readonly day: string; readonly source: string; readonly factor: Decimal };

const usedRate = ({ day, source, factor }: FoundRate, from: string, to: string): UsedRate => ({
  date: day,
  from,
  to,
  rate: factor.toFixed(8),
  source,
});

/** Straight, turned round, or over a currency that both are quoted in; the straight one wins. */
export function exchangeTo(currency: string, rates: readonly FxRate[]): Exchange {
  const pairs = byPair(rates);
  const bases = [...new Set(rates.map(({ base }) => base))];
  const found = new Map<string, { readonly factor: Decimal; readonly told: readonly UsedRate[] }>();
  const used = new Map<string, UsedRate>();

  const latest = (base: string, quote: string, day: string) =>
    pairs.get(pairOf(base, quote))?.findLast((rate) => rate.day <= day);

  const oneStep = (from: string, to: string, day: string) => {
    const straight = latest(from, to, day);
    if (straight) return { ...straight, factor: decimal(straight.rate) };
    const turned = latest(to, from, day);
    return turned && { ...turned, factor: decimal(1).div(turned.rate) };
  };

  const twoSteps = (from: string, to: string, day: string) => {
    for (const middle of bases) {
      const first = oneStep(from, middle, day);
      const second = oneStep(middle, to, day);
      if (first && second) {
        const steps = [usedRate(first, from, middle), usedRate(second, middle, to)];
        const day = first.day < second.day ? first.day : second.day;
        const source = `${first.source === second.source ? '' : `${first.source} and `}${second.source}, over ${middle}`;
        return { day, source, factor: first.factor.times(second.factor), steps };
      }
    }
    return undefined;
  };

  const find = (from: string, day: string) => {
    const key = `${from} ${day}`;
    const known = found.get(key);
    if (known) return known;
    const rate = oneStep(from, currency, day) ?? twoSteps(from, currency, day);
    if (!rate) throw new NoRate(from, currency, day);
    const entry = {
      factor: rate.factor.round(8),
      told: [...('steps' in rate ? rate.steps : []), usedRate(rate, from, currency)],
    };
    found.set(key, entry);
    return entry;
  };

  return {
    currency,
    convert(amount, from, day) {
      if (from === currency) return amount;
      const { factor, told } = find(from, day);
      for (const rate of told) used.set(`${rate.from} ${rate.to} ${rate.date}`, rate);
      return roundMoney(amount.times(factor), currency);
    },
    used: () =>
      [...used.values()].toSorted((a, b) => a.date.localeCompare(b.date) || a.from.localeCompare(b.from)),
  };
}

/** Each payment at the rate of its own day. @throws NoRate */
export function exchangedPayments(payments: Payments, from: string, exchange: Exchange): Payments {
  if (from === exchange.currency) return payments;
  const text = (amount: DecimalText, day: string) => moneyText(exchange.convert(decimal(amount), from, day));
  return {
    lots: payments.lots.map((lot) => ({
      ...lot,
      invested: text(lot.invested, lot.date),
      fees: text(lot.fees, lot.date),
    })),
    distributions: payments.distributions.map((payment) => ({
      ...payment,
      gross: text(payment.gross, payment.date),
      carry: text(payment.carry, payment.date),
      fee: payment.fee && text(payment.fee, payment.date),
    })),
  };
}

/** Amounts in the exchange's currency: `payments` are in it already, the value is converted as of `asOf`. @throws NoRate */
export function exchangedAmounts(
  own: Amounts,
  payments: Payments,
  from: string,
  asOf: string,
  exchange: Exchange,
): Amounts {
  if (from === exchange.currency) return own;
  const worth = (value: Decimal | null) => value && exchange.convert(value, from, asOf);
  return settled(
    paidOf(payments),
    { ...own, fairValueGross: worth(own.fairValueGross), accruedCarry: worth(own.accruedCarry) },
    exchange.currency,
  );
}
