import type { Holding, Portfolio } from '../../../api/portfolio/portfolio.ts';
import { decimal, type DecimalText, ratioText } from '../../../domain/money/amounts/decimal.ts';
import { ratiosOf } from '../../../domain/money/returns/multiples.ts';
import { amountsOf, currencyOf } from './amounts.ts';

/**
 * (value + received) / paid on the basis of the report and in its currency, like the amounts of the row: TVPI, and MOIC
 * on the gross basis. The host's multiple is in the holding's own currency. Null is not known.
 */
export function multipleOf(portfolio: Portfolio, holding: Holding): DecimalText | null {
  if (currencyOf(portfolio, holding) === portfolio.currency)
    return portfolio.basis === 'net' ? holding.tvpi : holding.moic;
  const { fairValue, distributions, paidIn } = amountsOf(portfolio, holding);
  const known = (amount: DecimalText | null) => (amount === null ? null : decimal(amount));
  const { total } = ratiosOf(known(distributions), known(fairValue), known(paidIn));
  return total && ratioText(total);
}
