import { type Decimal, type DecimalText, moneyText, sumOfKnown, zero } from '../amounts/decimal.ts';
import { currencyOf } from './converted-value.ts';
import { convertedOn } from './holding-amounts.ts';
import type { RecordedReportHolding, ReportBook } from './report-book.ts';

type Sum = Decimal | null;

type FeeBook = ReportBook & { readonly holdings: readonly RecordedReportHolding[] };

/** Two reports, and the day after which a purchase counts. */
type Books = { readonly earlier: FeeBook | null; readonly later: FeeBook; readonly from: string };

const feesById = (report: FeeBook | null): ReadonlyMap<number, Sum> => {
  const sums = new Map<number, Sum>();
  for (const { id, fees } of report?.holdings ?? []) {
    const sum = sums.get(id) ?? (sums.has(id) ? null : zero);
    sums.set(id, sum && fees !== null ? sum.plus(fees) : null);
  }
  return sums;
};

/** Of the purchases and of the years, each converted like its payment. */
function feesPaid(later: ReportBook, holding: RecordedReportHolding, from: string): Sum {
  const lots = (holding.lots ?? []).map(({ date, fees }) => ({ date, amount: fees }));
  const paid = [...lots, ...(holding.annual_fee_payments ?? [])];
  return convertedOn(
    later,
    holding,
    paid.filter(({ date }) => date > from && date <= later.as_of_date),
  );
}

/**
 * Fees paid between two days, by holding id and in the report's currency: those of its purchases and its annual fees, or where the report
 * does not list them, the increase of its fees. Null is not known. Gross figures have no fees.
 */
export function feesBetween({ earlier, later, from }: Books): (id: number) => DecimalText | null {
  if (later.basis === 'gross') return () => '0.00';
  const [before, after] = [feesById(earlier), feesById(later)];
  return (id) => {
    const own = later.holdings.filter((holding) => holding.id === id);
    if (own.every(({ lots }) => lots)) {
      const fees = sumOfKnown(own.map((holding) => feesPaid(later, holding, from)));
      return fees && moneyText(fees);
    }
    const [old, total] = [before.has(id) ? before.get(id) : zero, after.get(id)];
    const grown = old && total ? total.minus(old) : null;
    const isForeign = own.some((holding) => currencyOf(later, holding) !== later.currency);
    return grown && (grown.eq(0) || !isForeign) ? moneyText(grown) : null;
  };
}
