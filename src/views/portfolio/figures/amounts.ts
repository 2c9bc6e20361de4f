import type { Holding, Portfolio } from '../../../api/portfolio/portfolio.ts';
import { byDay } from '../../../domain/days/days.ts';
import {
  type Decimal,
  decimal,
  type DecimalText,
  moneyText,
  roundMoney,
  sumOfKnown,
  sumOfTexts,
  zero,
} from '../../../domain/money/amounts/decimal.ts';
import { isPaidIn } from '../../../domain/money/returns/flows.ts';
import { gainsOf } from '../../../domain/money/returns/gains.ts';

type Flow = Portfolio['cash_flows'][number];
type Amount = DecimalText | null;

/** The contribution of one holding to the figures of the report, in its currency and on its basis; null is not known. */
export type Amounts = {
  readonly paidIn: Amount;
  readonly fairValue: Amount;
  readonly distributions: Amount;
  /** Always net; the report neither splits a gross gain nor has net payments beside gross ones. */
  readonly realised: Amount;
  readonly unrealised: Amount;
};

const indexes = new WeakMap<Portfolio, ReadonlyMap<number, readonly Flow[]>>();

function flowIndexOf(portfolio: Portfolio): ReadonlyMap<number, readonly Flow[]> {
  const known = indexes.get(portfolio);
  if (known) return known;
  const index = new Map<number, Flow[]>();
  for (const flow of portfolio.cash_flows) {
    const flows = index.get(flow.holding);
    if (flows) flows.push(flow);
    else index.set(flow.holding, [flow]);
  }
  indexes.set(portfolio, index);
  return index;
}

const isContribution = ({ kind, amount }: Flow) =>
  amount === null ? kind === 'contribution' : isPaidIn(amount);

/** The payments of some holdings in the report's currency, holding by holding; each counts once. */
export function paymentsOf(portfolio: Portfolio, holdings: readonly Holding[]): readonly Flow[] {
  const index = flowIndexOf(portfolio);
  return [...new Set(holdings.map(({ id }) => id))].flatMap((id) => index.get(id) ?? []);
}

/** `paymentsOf`, oldest first. */
export const flowsOf = (portfolio: Portfolio, holdings: readonly Holding[]): readonly Flow[] =>
  paymentsOf(portfolio, holdings).toSorted((a, b) => byDay(a.date, b.date));

/** Contributions and distributions, both positive; null where an amount has no exchange rate. */
export function sidesOf(flows: readonly Flow[]): {
  readonly contributed: Decimal | null;
  readonly received: Decimal | null;
} {
  const [paid, back] = [flows.filter(isContribution), flows.filter((flow) => !isContribution(flow))];
  const sum = (side: readonly Flow[]) => {
    const known = side.flatMap(({ amount }) => amount ?? []);
    return known.length === side.length ? sumOfTexts(known) : null;
  };
  return { contributed: sum(paid)?.neg() ?? null, received: sum(back) };
}

export const currencyOf = (portfolio: Portfolio, holding: Holding): string =>
  holding.currency ?? portfolio.currency;

/** The exchange rate from the holding's currency to the report's on a day; null when the report does not have it. */
export function rateOf(portfolio: Portfolio, holding: Holding, day = portfolio.as_of_date): Decimal | null {
  const from = currencyOf(portfolio, holding);
  if (from === portfolio.currency) return decimal(1);
  const latest = (portfolio.rates ?? [])
    .filter((rate) => rate.from === from && rate.to === portfolio.currency && rate.date <= day)
    .toSorted((a, b) => byDay(a.date, b.date))
    .at(-1);
  return latest ? decimal(latest.rate) : null;
}

/** The part of the cost that is still held; null where the report does not say what was sold. */
function shareLeftOf({ as_of_date: asOf }: Portfolio, { status, payments }: Holding): Decimal | null {
  if (status === 'written_off') return zero;
  const sold = payments?.filter(({ date }) => date <= asOf).map((payment) => payment.cost_share);
  return sold ? decimal(1).minus(sumOfTexts(sold)) : null;
}

/** The gross value and the carry are each converted to the minor unit, as in the host's sums, and only then subtracted. */
function convertedValueOf(portfolio: Portfolio, holding: Holding): Decimal | null {
  const rate = rateOf(portfolio, holding);
  const worth = (value: Amount) =>
    value !== null && rate ? roundMoney(rate.times(value), portfolio.currency) : null;
  const gross = worth(holding.fair_value_gross);
  if (portfolio.basis === 'gross') return gross;
  const carry = worth(holding.accrued_carry);
  return gross && carry ? gross.minus(carry) : worth(holding.fair_value_net);
}

/**
 * The sum of dated amounts of a holding, each at the rate of its day as the host converts payments; null while a rate
 * is not known.
 */
export function convertedOn(
  portfolio: Portfolio,
  holding: Holding,
  amounts: readonly { readonly date: string; readonly amount: DecimalText }[],
): Decimal | null {
  return sumOfKnown(
    amounts.map(({ date, amount }) => {
      const rate = rateOf(portfolio, holding, date);
      return rate && roundMoney(rate.times(amount), portfolio.currency);
    }),
  );
}

/** Payments were converted on their days, so their sums are never converted at one rate. */
function convertedOf(portfolio: Portfolio, holding: Holding): Amounts {
  const { contributed: paidIn, received } = sidesOf(paymentsOf(portfolio, [holding]));
  const value = convertedValueOf(portfolio, holding);
  const shareLeft = portfolio.basis === 'net' ? shareLeftOf(portfolio, holding) : null;
  const fees = convertedOn(portfolio, holding, holding.annual_fee_payments ?? []);
  const gains =
    shareLeft &&
    paidIn &&
    received &&
    fees &&
    gainsOf(paidIn.minus(fees), received.minus(fees), shareLeft, value, portfolio.currency);
  return {
    paidIn: paidIn && moneyText(paidIn),
    distributions: received && moneyText(received),
    fairValue: value && moneyText(value),
    realised: gains && moneyText(gains.realisedGain),
    unrealised: gains?.unrealisedGain ? moneyText(gains.unrealisedGain) : null,
  };
}

/** Gross proceeds that the report omits are zero where there were no distributions. */
const proceedsOf = ({ proceeds_gross: proceeds, distributions }: Holding): Amount =>
  proceeds ?? (distributions !== null && decimal(distributions).eq(0) ? distributions : null);

/** The holding's own amounts on the basis of the report, in the holding's currency. */
export function ownAmounts({ basis }: Pick<Portfolio, 'basis'>, holding: Holding): Amounts {
  const { realised_gain: realised, unrealised_gain: unrealised } = holding;
  return basis === 'net'
    ? {
        paidIn: holding.paid_in,
        fairValue: holding.fair_value_net,
        distributions: holding.distributions,
        realised,
        unrealised,
      }
    : {
        paidIn: holding.invested,
        fairValue: holding.fair_value_gross,
        distributions: proceedsOf(holding),
        realised,
        unrealised,
      };
}

const converted = new WeakMap<Portfolio, Map<Holding, Amounts>>();

/** In the report's currency; converted values are calculated once, however often a table needs them. */
export function amountsOf(portfolio: Portfolio, holding: Holding): Amounts {
  if (currencyOf(portfolio, holding) === portfolio.currency) return ownAmounts(portfolio, holding);
  const known = converted.get(portfolio) ?? new Map<Holding, Amounts>();
  converted.set(portfolio, known);
  const amounts = known.get(holding) ?? convertedOf(portfolio, holding);
  known.set(holding, amounts);
  return amounts;
}
