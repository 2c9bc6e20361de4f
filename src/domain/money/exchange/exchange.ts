import { byDay } from '../../days/days.ts';
import { dayNumber } from '../amounts/day-sums.ts';
import { type Decimal, decimal, type DecimalText, moneyText, roundMoney, zero } from '../amounts/decimal.ts';
import { type Amounts, isHoldingOpen, paidOf, type ReportAmounts, settled } from '../holdings/position.ts';
import type { AnnualFee, Distribution, Lot, Payments } from '../returns/flows.ts';
import { translationOf } from './translation.ts';

/** One rate of a day: an amount in `base` times `rate` is one in `quote`. */
export type FxRate = {
  readonly day: string;
  readonly base: string;
  readonly quote: string;
  readonly rate: DecimalText;
  readonly source: string;
};

/**
 * A rate as it was used, with twelve significant digits, so that a reader can repeat the multiplication: that of a day
 * is the latest one. `date` is the day of the rate, of a cross rate the later day of its two steps, and `age` the most
 * days after it on which it was used.
 */
export type UsedRate = {
  readonly date: string;
  readonly from: string;
  readonly to: string;
  readonly rate: DecimalText;
  readonly source: string;
  readonly age: number;
};

/** Converts amounts into one currency and records the rates used. */
export type Exchange = {
  readonly currency: string;
  /**
   * The amount in `currency`, to its minor unit, by the latest rate on or before `day`; null before the first one. Zero
   * is zero in any currency.
   */
  readonly convert: (amount: Decimal, from: string, day: string) => Decimal | null;
  /** The rate itself, with twelve significant digits; null before the first one. */
  readonly rateOn: (from: string, day: string) => Decimal | null;
  /** Every rate used so far, oldest first; for a cross rate also its two steps, each with its own day. */
  readonly used: () => readonly UsedRate[];
};

const pairOf = (base: string, quote: string) => `${base}/${quote}`;

/** Rates by pair, oldest first. */
function byPair(rates: readonly FxRate[]): ReadonlyMap<string, readonly FxRate[]> {
  const pairs = new Map<string, FxRate[]>();
  for (const rate of rates.toSorted((a, b) => byDay(a.day, b.day))) {
    const pair = pairOf(rate.base, rate.quote);
    const known = pairs.get(pair);
    if (known) known.push(rate);
    else pairs.set(pair, [rate]);
  }
  return pairs;
}

type FoundRate = { readonly day: string; readonly source: string; readonly factor: Decimal };

/** As many digits as a spreadsheet's double represents exactly, whatever the size of the rate. See decision 0024. */
const rateDigits = 12;

/** A rate with `rateDigits` significant digits, rounded half away from zero. */
function roundedRate(rate: Decimal): Decimal {
  const [whole = '', fraction = ''] = rate.abs().toFixed().split('.');
  const before = whole === '0' ? -(/^0*/.exec(fraction)?.[0].length ?? 0) : whole.length;
  return rate.round(Math.max(0, rateDigits - before));
}

const usedRate = ({ day, source, factor }: FoundRate, from: string, to: string, on: string): UsedRate => {
  const rate = roundedRate(factor).toFixed();
  const isShort = (rate.split('.')[1] ?? '').length < 8;
  const age = dayNumber(on) - dayNumber(day);
  return { date: day, from, to, rate: isShort ? decimal(rate).toFixed(8) : rate, source, age };
};

/** Direct, inverted, or by way of a currency that both are quoted in; direct first. */
export function exchangeTo(currency: string, rates: readonly FxRate[]): Exchange {
  const pairs = byPair(rates);
  const bases = [...new Set(rates.map(({ base }) => base))];
  const found = new Map<string, { readonly factor: Decimal; readonly steps: readonly UsedRate[] }>();
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
        const steps = [usedRate(first, from, middle, day), usedRate(second, middle, to, day)];
        const later = first.day > second.day ? first.day : second.day;
        const source = `${first.source === second.source ? '' : `${first.source} and `}${second.source}, over ${middle}`;
        return { day: later, source, factor: first.factor.times(second.factor), steps };
      }
    }
    return undefined;
  };

  const find = (from: string, day: string) => {
    const key = `${from} ${day}`;
    const known = found.get(key);
    if (known) return known;
    const rate = oneStep(from, currency, day) ?? twoSteps(from, currency, day);
    if (!rate) return null;
    const entry = {
      factor: roundedRate(rate.factor),
      steps: [...('steps' in rate ? rate.steps : []), usedRate(rate, from, currency, day)],
    };
    found.set(key, entry);
    return entry;
  };

  return {
    currency,
    convert(amount, from, day) {
      if (from === currency) return amount;
      if (amount.eq(0)) return zero;
      const rate = find(from, day);
      if (rate === null) return null;
      const { factor, steps } = rate;
      for (const rate of steps) {
        const key = `${rate.from} ${rate.to} ${rate.date}`;
        if (rate.age >= (used.get(key)?.age ?? 0)) used.set(key, rate);
      }
      return roundMoney(amount.times(factor), currency);
    },
    rateOn: (from, day) => (from === currency ? decimal(1) : (find(from, day)?.factor ?? null)),
    used: () => [...used.values()].toSorted((a, b) => byDay(a.date, b.date) || a.from.localeCompare(b.from)),
  };
}

/** Payments in another currency, each at the rate of its own day. `missing` are those from before the first rate, in their own currency. */
export type ExchangedPayments = Payments & { readonly missing: Payments };

const nothing: Payments = { lots: [], distributions: [] };

export const isWhole = ({ missing }: ExchangedPayments): boolean =>
  missing.lots.length === 0 && missing.distributions.length === 0 && !missing.annualFees?.length;

/** The stated parts of a payment, converted at its rate. */
const characters = (
  { date, income, capital, withheld }: Distribution,
  text: (amount: DecimalText, day: string) => DecimalText | null,
): Pick<Distribution, 'income' | 'capital' | 'withheld'> => ({
  income: income && text(income, date),
  capital: capital && text(capital, date),
  withheld: withheld && text(withheld, date),
});

export function exchangedPayments(payments: Payments, from: string, exchange: Exchange): ExchangedPayments {
  if (from === exchange.currency) return { ...payments, missing: nothing };
  const text = (amount: DecimalText, day: string) => {
    const converted = exchange.convert(decimal(amount), from, day);
    return converted && moneyText(converted);
  };
  type Lists = { lots: Lot[]; distributions: Distribution[]; annualFees: AnnualFee[] };
  const known: Lists = { lots: [], distributions: [], annualFees: [] };
  const missing: Lists = { lots: [], distributions: [], annualFees: [] };
  for (const lot of payments.lots) {
    const [invested, fees] = [text(lot.invested, lot.date), text(lot.fees, lot.date)];
    if (invested === null || fees === null) missing.lots.push(lot);
    else known.lots.push({ ...lot, invested, fees });
  }
  for (const payment of payments.distributions) {
    const { date } = payment;
    const [gross, carry] = [text(payment.gross, date), text(payment.carry, date)];
    const fee = payment.fee && text(payment.fee, date);
    if (gross === null || carry === null || fee === null) missing.distributions.push(payment);
    else known.distributions.push({ ...payment, ...characters(payment, text), gross, carry, fee });
  }
  for (const fee of payments.annualFees ?? []) {
    const amount = text(fee.amount, fee.date);
    if (amount === null) missing.annualFees.push(fee);
    else known.annualFees.push({ ...fee, amount });
  }
  return { ...known, missing };
}

type SumOfPayments =
  | 'invested'
  | 'fees'
  | 'annualFees'
  | 'paidIn'
  | 'proceedsGross'
  | 'carryPaid'
  | 'saleFees'
  | 'distributions';

/** The sums of payments: one that contains a payment without an exchange rate is null, and no other one. */
export function knownSums(
  sums: Pick<Amounts, SumOfPayments>,
  { missing: { lots, distributions, annualFees = [] } }: ExchangedPayments,
): Pick<ReportAmounts, SumOfPayments> {
  const whenNone = (texts: readonly (DecimalText | null | undefined)[], sum: Decimal) =>
    texts.every((text) => decimal(text ?? 0).eq(0)) ? sum : null;
  const whenEmpty = (all: readonly unknown[], sum: Decimal) => (all.length === 0 ? sum : null);
  return {
    invested: whenNone(
      lots.map(({ invested }) => invested),
      sums.invested,
    ),
    fees: whenNone(
      lots.map(({ fees }) => fees),
      sums.fees,
    ),
    annualFees: whenEmpty(annualFees, sums.annualFees),
    paidIn: whenEmpty([...lots, ...annualFees], sums.paidIn),
    proceedsGross: whenEmpty(distributions, sums.proceedsGross),
    carryPaid: whenNone(
      distributions.map(({ carry }) => carry),
      sums.carryPaid,
    ),
    saleFees: whenNone(
      distributions.map(({ fee }) => fee),
      sums.saleFees,
    ),
    distributions: whenEmpty(distributions, sums.distributions),
  };
}

/**
 * Amounts in the exchange's currency: `payments` are already converted, the value is converted as of `asOf`. Figures
 * that depend on a payment or a value without a rate are null; nothing else is.
 * @param lossDay the day of the write-off, for a holding that is written off.
 */
export function exchangedAmounts(
  own: Amounts,
  payments: ExchangedPayments,
  from: string,
  asOf: string,
  exchange: Exchange,
  lossDay: string | null = null,
): ReportAmounts {
  if (from === exchange.currency) return own;
  const amounts = amountsAt(own, payments, from, asOf, exchange);
  const sold = [...payments.distributions, ...payments.missing.distributions];
  sold.sort((a, b) => byDay(a.date, b.date));
  const translation = translationOf(
    { own: { ...own, currency: from }, bought: amounts, sold, lossDay },
    asOf,
    (amount, day) => exchange.convert(amount, from, day),
  );
  return { ...amounts, translation };
}

function amountsAt(
  own: Amounts,
  payments: ExchangedPayments,
  from: string,
  asOf: string,
  exchange: Exchange,
): ReportAmounts {
  const worth = (value: Decimal | null) => value && exchange.convert(value, from, asOf);
  const amounts = settled(
    paidOf(payments),
    { ...own, fairValueGross: worth(own.fairValueGross), accruedCarry: worth(own.accruedCarry) },
    exchange.currency,
  );
  if (isWhole(payments)) return amounts;
  const { lots, distributions, annualFees = [] } = payments.missing;
  const whenBought = <Value>(value: Value) => (lots.length === 0 ? value : null);
  // What nothing is left of has no cost left, whatever it was.
  const whenLeft = <Value>(value: Value) => (isHoldingOpen(own) ? whenBought(value) : value);
  const whenPaid = <Value>(value: Value) => (distributions.length === 0 ? value : null);
  const whenCharged = <Value>(value: Value) => (annualFees.length === 0 ? value : null);
  return {
    ...amounts,
    ...knownSums(amounts, payments),
    investedLeft: whenLeft(amounts.investedLeft),
    realisedGain: whenCharged(whenBought(whenPaid(amounts.realisedGain))),
    unrealisedGain: whenLeft(amounts.unrealisedGain),
    totalGain: whenCharged(whenBought(whenPaid(amounts.totalGain))),
  };
}
