import { decimal, type Decimal, type DecimalText, zero } from '../amounts/decimal.ts';
import type { Basis, Distribution } from '../returns/flows.ts';

/**
 * What a payment is to the investor's taxes. `sale` is paid for a part that was sold, `capital` is a return of capital without a sale,
 * `income` dividends and interest, and `gain` a gain that the payer distributes. They add up to the payment: on the net basis to what was
 * received, on the gross one to the gross amount. `withheld` is tax that the payer kept back: it counts as paid out to the investor (US Internal Revenue Code, section
 * 1446(d)(2)), so that it lowers nothing here.
 */
export type Character = Readonly<Record<'sale' | 'gain' | 'income' | 'capital' | 'withheld', Decimal>>;

/**
 * A part of a payment. `gross` − `fee` − `carry` are its proceeds on the net basis, and less `withheld` what the investor
 * received of it.
 */
export type PaymentPart = Readonly<Record<'gross' | 'fee' | 'carry' | 'withheld', Decimal>>;

type PaymentParts = Readonly<Record<'sale' | 'gain' | 'income' | 'capital', PaymentPart>>;

export const nothingPaid: PaymentPart = { gross: zero, fee: zero, carry: zero, withheld: zero };

/** What a payment comes to before tax is withheld. */
export const netOf = ({ gross, fee, carry }: Omit<PaymentPart, 'withheld'>): Decimal =>
  gross.minus(fee).minus(carry);

export const isNothing = (part: PaymentPart): boolean => Object.values(part).every((amount) => amount.eq(0));

const min = (a: Decimal, b: Decimal) => (a.lt(b) ? a : b);
const max = (a: Decimal, b: Decimal) => (a.lt(b) ? b : a);

/** Takes an amount from each in turn, at most what it has; `last` is the one from which the excess is taken. */
function taken(amount: Decimal, from: readonly Decimal[], last: number): readonly Decimal[] {
  let open = amount;
  const all = from.map((one) => {
    const part = min(open, max(one, zero));
    open = open.minus(part);
    return part;
  });
  return all.map((part, index) => (index === last ? part.plus(open) : part));
}

/**
 * The parts of one payment, in its currency. What sells a part of the cost may hold income and never a return of capital, which the
 * cost of that part is. A payment that sells nothing is all income where the club does not state its parts, else what is no income and
 * no capital is gain. The fee, then carry, are taken from the sale or the gain first, then from income, then from capital; tax is
 * withheld from income first, then from the sale or the gain, then from capital, of what fee and carry leave.
 */
export function partsOf(payment: Distribution): PaymentParts {
  const isSale = !decimal(payment.costShare).eq(0);
  const gross = decimal(payment.gross);
  const isStated = payment.income != null || payment.capital != null;
  const capital = isSale ? zero : min(decimal(payment.capital ?? 0), gross);
  const other = gross.minus(capital);
  const income = isSale || isStated ? min(decimal(payment.income ?? 0), other) : other;
  const all = [other.minus(income), income, capital];
  // More was deducted than paid: the payment as a whole is below zero.
  const last = isSale ? 0 : 1;
  const fees = taken(decimal(payment.fee ?? 0), all, last);
  const left = all.map((amount, index) => amount.minus(fees[index] ?? zero));
  const carries = taken(decimal(payment.carry), left, last);
  const [first = zero, second = zero, third = zero] = left.map((amount, index) =>
    amount.minus(carries[index] ?? zero),
  );
  const lastTaxed = [second, first, third].findIndex((amount) => amount.gt(0));
  const [tax1 = zero, tax0 = zero, tax2 = zero] = taken(
    decimal(payment.withheld ?? 0),
    [second, first, third],
    lastTaxed < 0 ? 1 - last : lastTaxed,
  );
  const taxes = [tax0, tax1, tax2];
  const [rest = nothingPaid, incomePart = nothingPaid, capitalPart = nothingPaid] = all.map(
    (amount, index): PaymentPart => ({
      gross: amount,
      fee: fees[index] ?? zero,
      carry: carries[index] ?? zero,
      withheld: taxes[index] ?? zero,
    }),
  );
  return {
    sale: isSale ? rest : nothingPaid,
    gain: isSale ? nothingPaid : rest,
    income: incomePart,
    capital: capitalPart,
  };
}

/** The character of one payment, in its currency. */
export function characterOf(payment: Distribution, basis: Basis): Character {
  const { sale, gain, income, capital } = partsOf(payment);
  const of = (part: PaymentPart) => (basis === 'net' ? netOf(part) : part.gross);
  return {
    sale: of(sale),
    gain: of(gain),
    income: of(income),
    capital: of(capital),
    withheld: decimal(payment.withheld ?? 0),
  };
}

/** The net amount of a payment from its amounts as decimal texts, in one currency. */
export const netOfTexts = ({
  gross,
  fee,
  carry,
}: Readonly<Record<'gross' | 'fee' | 'carry', DecimalText>>): Decimal =>
  netOf({ gross: decimal(gross), fee: decimal(fee), carry: decimal(carry) });
