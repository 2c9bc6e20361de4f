import { byDay } from '../../days/days.ts';
import { type Decimal, decimal, roundMoney } from '../amounts/decimal.ts';
import type { KnownAmount } from '../amounts/known-amounts.ts';
import type { Basis } from '../returns/flows.ts';
import type { ReportBook, ReportHolding } from './report-book.ts';

export type Rates = Pick<ReportBook, 'currency' | 'as_of_date' | 'rates'>;
export type Valued = Pick<
  ReportHolding,
  'currency' | 'fair_value_gross' | 'accrued_carry' | 'fair_value_net'
>;

export const currencyOf = (
  report: Pick<ReportBook, 'currency'>,
  holding: Pick<ReportHolding, 'currency'>,
): string => holding.currency ?? report.currency;

/** The exchange rate from the holding's currency to the report's on a day; null when the report does not have it. */
export function rateOf(
  report: Rates,
  holding: Pick<ReportHolding, 'currency'>,
  day = report.as_of_date,
): Decimal | null {
  const from = currencyOf(report, holding);
  if (from === report.currency) return decimal(1);
  const latest = (report.rates ?? [])
    .filter((rate) => rate.from === from && rate.to === report.currency && rate.date <= day)
    .toSorted((a, b) => byDay(a.date, b.date))
    .at(-1);
  return latest ? decimal(latest.rate) : null;
}

/**
 * The fair value of a holding in the currency of the report, at the rate of its day; null is not known. The gross value
 * and the carry are each converted to the minor unit, as in the host's sums, and only then subtracted.
 */
export function convertedValueOf(report: Rates, holding: Valued, basis: Basis): Decimal | null {
  const rate = rateOf(report, holding);
  const worth = (value: KnownAmount) =>
    value !== null && rate ? roundMoney(rate.times(value), report.currency) : null;
  const gross = worth(holding.fair_value_gross);
  if (basis === 'gross') return gross;
  const carry = worth(holding.accrued_carry);
  return gross && carry ? gross.minus(carry) : worth(holding.fair_value_net);
}
