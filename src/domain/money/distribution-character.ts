import { type Decimal, decimal, zero } from './decimal.ts';
import { type Basis, type Distribution, deductionsOf } from './flows.ts';

/**
 * What a payment is to the investor's taxes. `sale` is paid for a part that was sold, `capital` is a return of capital without a sale,
 * `income` dividends and interest, and `gain` a gain that the payer distributes. They add up to the payment: on the net basis to what was
 * received, on the gross one to the gross amount. Carry and the fee are taken from the sale or the gain first, then from income, then
 * from capital. `withheld` is tax that the payer kept back: it counts as paid out to the investor (US Internal Revenue Code, section
 * 1446(d)(2)), so that it lowers nothing here.
 */
export type Character = Readonly<Record<'sale' | 'gain' | 'income' | 'capital' | 'withheld', Decimal>>;

const min = (a: Decimal, b: Decimal) => (a.lt(b) ? a : b);

/**
 * The character of one payment, in its currency. What sells a part of the cost may hold income and never a return of capital, which the
 * cost of that part is. A payment that sells nothing is all income where the club does not state its parts, else what is no income and
 * no capital is gain.
 */
export function characterOf(payment: Distribution, basis: Basis): Character {
  const isSale = !decimal(payment.costShare).eq(0);
  const gross = decimal(payment.gross);
  const isStated = payment.income != null || payment.capital != null;
  const capital = isSale ? zero : min(decimal(payment.capital ?? 0), gross);
  const other = gross.minus(capital);
  const income = isSale || isStated ? min(decimal(payment.income ?? 0), other) : other;
  const rest = other.minus(income);
  let deducted = basis === 'net' ? decimal(deductionsOf(payment)) : zero;
  const after = (amount: Decimal) => {
    const part = min(deducted, amount);
    deducted = deducted.minus(part);
    return amount.minus(part);
  };
  const [first, second, third] = [after(rest), after(income), after(capital)];
  // More was withheld than paid: the payment as a whole is below zero.
  return {
    sale: isSale ? first.minus(deducted) : zero,
    gain: isSale ? zero : first,
    income: isSale ? second : second.minus(deducted),
    capital: third,
    withheld: decimal(payment.withheld ?? 0),
  };
}
