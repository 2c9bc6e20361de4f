import { type DecimalText, moneyText, quantityText } from '../amounts/decimal.ts';
import { differenceIfKnown, type KnownAmount } from '../amounts/known-amounts.ts';
import { markOf } from '../holdings/mark.ts';
import { amountsOf as amountsFrom, unitsBoughtOf, type Valued } from '../holdings/position.ts';
import { costLeftOf } from '../returns/gains.ts';
import { currencyOf } from './converted-value.ts';
import { amountsOf } from './holding-amounts.ts';
import type { RecordedReportHolding, ReportBook } from './report-book.ts';

/**
 * The purchases, payments and valuations of a holding until the end of a day, in its own currency. Null where the
 * report lacks any of them or the rate of carry.
 */
export function valuationInputOf(
  { as_of_date: asOf, currency: reported }: Pick<ReportBook, 'as_of_date' | 'currency'>,
  holding: RecordedReportHolding,
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
export function unitsBeforeSplit(report: ReportBook, holding: RecordedReportHolding) {
  const input = valuationInputOf(report, holding);
  if (input?.mark.kind !== 'price') return null;
  const { lots, splits = [] } = input;
  const { price, date = '' } = input.mark;
  const { unitsLeft, shareLeft } = amountsFrom(input);
  const bought = unitsBoughtOf(lots, splits, date);
  if (bought === null || unitsLeft === null || !splits.some((split) => split.date > date)) return null;
  return { units: quantityText(bought.times(shareLeft)), price };
}

/** The inputs of both parts of the net gain of one holding, in its own currency. */
type GainParts = {
  readonly received: DecimalText;
  readonly costSold: DecimalText;
  readonly annualFees: DecimalText;
  readonly fairValueGross: KnownAmount;
  readonly accruedCarry: KnownAmount;
  readonly costLeft: DecimalText;
  /** Without fees. */
  readonly investedLeft: DecimalText;
};

/**
 * From its purchases, payments and valuations, and not from a gain that the host states; null where the report does not
 * list them.
 */
export function gainPartsOf(
  report: ReportBook,
  holding: RecordedReportHolding | undefined,
): GainParts | null {
  const input = holding ? valuationInputOf(report, holding) : null;
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

/** One part of the gain in the currency of the report; the host's own where the report does not list its inputs. */
export function gainPartOf(
  report: ReportBook,
  holding: RecordedReportHolding,
  part: 'realised' | 'unrealised',
): KnownAmount {
  const parts = currencyOf(report, holding) === report.currency ? gainPartsOf(report, holding) : null;
  if (!parts) return amountsOf(report, holding)[part];
  return part === 'realised'
    ? differenceIfKnown(parts.received, parts.costSold, parts.annualFees)
    : differenceIfKnown(parts.fairValueGross, parts.accruedCarry, parts.costLeft);
}
