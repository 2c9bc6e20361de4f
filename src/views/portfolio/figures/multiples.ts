import type { Holding, Portfolio } from '../../../api/portfolio/portfolio.ts';
import { decimal, type DecimalText, quotient, ratioText } from '../../../domain/money/decimal.ts';
import { amountsOf, currencyOf } from './amounts.ts';

/**
 * (value + received) / paid on the basis of the report and in its currency, like the amounts of the row: TVPI, and MOIC
 * on the gross basis. The host's multiple is in the holding's own currency. Null is not known.
 */
export function multipleOf(portfolio: Portfolio, holding: Holding): DecimalText | null {
  if (currencyOf(portfolio, holding) === portfolio.currency)
    return portfolio.basis === 'net' ? holding.tvpi : holding.moic;
  const { fairValue, distributions, paidIn } = amountsOf(portfolio, holding);
  if (fairValue === null || distributions === null || paidIn === null) return null;
  const ratio = quotient(decimal(fairValue).plus(distributions), decimal(paidIn));
  return ratio && ratioText(ratio);
}
