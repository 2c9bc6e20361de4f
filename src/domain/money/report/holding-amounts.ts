import { byDay } from '../../days/days.ts';
import {
  type Decimal,
  decimal,
  type DecimalText,
  moneyText,
  roundMoney,
  sumOfKnown,
  sumOfTexts,
  zero,
} from '../amounts/decimal.ts';
import type { KnownAmount } from '../amounts/known-amounts.ts';
import { isPaidIn } from '../returns/flows.ts';
import { gainsOf } from '../returns/gains.ts';
import { convertedValueOf, currencyOf, rateOf } from './converted-value.ts';
import type { ReportBook, ReportFlow, ReportHolding } from './report-book.ts';

/** The contribution of one holding to the figures of the report, in its currency and on its basis; null is not known. */
export type Amounts = {
  readonly paidIn: KnownAmount;
  readonly fairValue: KnownAmount;
  readonly distributions: KnownAmount;
  /** Always net; the report neither splits a gross gain nor has net payments beside gross ones. */
  readonly realised: KnownAmount;
  readonly unrealised: KnownAmount;
};

const indexes = new WeakMap<ReportBook, ReadonlyMap<number, readonly ReportFlow[]>>();

function flowIndexOf(report: ReportBook): ReadonlyMap<number, readonly ReportFlow[]> {
  const known = indexes.get(report);
  if (known) return known;
  const index = new Map<number, ReportFlow[]>();
  for (const flow of report.cash_flows) {
    const flows = index.get(flow.holding);
    if (flows) flows.push(flow);
    else index.set(flow.holding, [flow]);
  }
  indexes.set(report, index);
  return index;
}

const isContribution = ({ kind, amount }: ReportFlow) =>
  amount === null ? kind === 'contribution' : isPaidIn(amount);

/** The payments of some holdings in the report's currency, holding by holding; each counts once. */
export function paymentsOf(report: ReportBook, holdings: readonly ReportHolding[]): readonly ReportFlow[] {
  const index = flowIndexOf(report);
  return [...new Set(holdings.map(({ id }) => id))].flatMap((id) => index.get(id) ?? []);
}

/** `paymentsOf`, oldest first. */
export const flowsOf = (report: ReportBook, holdings: readonly ReportHolding[]): readonly ReportFlow[] =>
  paymentsOf(report, holdings).toSorted((a, b) => byDay(a.date, b.date));

/** Contributions and distributions, both positive; null where an amount has no exchange rate. */
export function sidesOf(flows: readonly ReportFlow[]): {
  readonly contributed: Decimal | null;
  readonly received: Decimal | null;
} {
  const [paid, back] = [flows.filter(isContribution), flows.filter((flow) => !isContribution(flow))];
  const sum = (side: readonly ReportFlow[]) => {
    const known = side.flatMap(({ amount }) => amount ?? []);
    return known.length === side.length ? sumOfTexts(known) : null;
  };
  return { contributed: sum(paid)?.neg() ?? null, received: sum(back) };
}

/** The part of the cost that is still held; null where the report does not say what was sold. */
function shareLeftOf({ as_of_date: asOf }: ReportBook, { status, payments }: ReportHolding): Decimal | null {
  if (status === 'written_off') return zero;
  const sold = payments?.filter(({ date }) => date <= asOf).map((payment) => payment.cost_share);
  return sold ? decimal(1).minus(sumOfTexts(sold)) : null;
}

/**
 * The sum of dated amounts of a holding, each at the rate of its day as the host converts payments; null while a rate
 * is not known.
 */
export function convertedOn(
  report: ReportBook,
  holding: ReportHolding,
  amounts: readonly { readonly date: string; readonly amount: DecimalText }[],
): Decimal | null {
  return sumOfKnown(
    amounts.map(({ date, amount }) => {
      const rate = rateOf(report, holding, date);
      return rate && roundMoney(rate.times(amount), report.currency);
    }),
  );
}

/** Payments were converted on their days, so their sums are never converted at one rate. */
function convertedOf(report: ReportBook, holding: ReportHolding): Amounts {
  const { contributed: paidIn, received } = sidesOf(paymentsOf(report, [holding]));
  const value = convertedValueOf(report, holding, report.basis);
  const shareLeft = report.basis === 'net' ? shareLeftOf(report, holding) : null;
  const fees = convertedOn(report, holding, holding.annual_fee_payments ?? []);
  const gains =
    shareLeft &&
    paidIn &&
    received &&
    fees &&
    gainsOf(paidIn.minus(fees), received.minus(fees), shareLeft, value, report.currency);
  return {
    paidIn: paidIn && moneyText(paidIn),
    distributions: received && moneyText(received),
    fairValue: value && moneyText(value),
    realised: gains && moneyText(gains.realisedGain),
    unrealised: gains?.unrealisedGain ? moneyText(gains.unrealisedGain) : null,
  };
}

/** Gross proceeds that the report omits are zero where there were no distributions. */
const proceedsOf = ({ proceeds_gross: proceeds, distributions }: ReportHolding): KnownAmount =>
  proceeds ?? (distributions !== null && decimal(distributions).eq(0) ? distributions : null);

/** The holding's own amounts on the basis of the report, in the holding's currency. */
export function ownAmounts({ basis }: Pick<ReportBook, 'basis'>, holding: ReportHolding): Amounts {
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

const converted = new WeakMap<ReportBook, Map<ReportHolding, Amounts>>();

/** In the report's currency; converted values are calculated once, however often a table needs them. */
export function amountsOf(report: ReportBook, holding: ReportHolding): Amounts {
  if (currencyOf(report, holding) === report.currency) return ownAmounts(report, holding);
  const known = converted.get(report) ?? new Map<ReportHolding, Amounts>();
  converted.set(report, known);
  const amounts = known.get(holding) ?? convertedOf(report, holding);
  known.set(holding, amounts);
  return amounts;
}
