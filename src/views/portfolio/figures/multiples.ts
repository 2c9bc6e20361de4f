import type { Holding, Portfolio } from '../../../api/portfolio/portfolio.ts';
import {
  type Decimal,
  decimal,
  type DecimalText,
  quotient,
  ratioText,
} from '../../../domain/money/decimal.ts';
import { amountsOf, convertedOn, currencyOf, rateOf } from './amounts.ts';

/** A row has one currency: the host states the multiples of a holding in the holding's, its amounts are shown in the report's. */
const isStated = (portfolio: Portfolio, holding: Holding) =>
  currencyOf(portfolio, holding) === portfolio.currency;

const text = (ratio: Decimal | null) => ratio && ratioText(ratio);

/** (value + received) / paid on the basis of the report and in its currency: TVPI, and MOIC on the gross basis; null is not known. */
export function multipleOf(portfolio: Portfolio, holding: Holding): DecimalText | null {
  if (isStated(portfolio, holding)) return portfolio.basis === 'net' ? holding.tvpi : holding.moic;
  const { fairValue, distributions, paidIn } = amountsOf(portfolio, holding);
  if (fairValue === null || distributions === null || paidIn === null) return null;
  return text(quotient(decimal(fairValue).plus(distributions), decimal(paidIn)));
}

/** MOIC in the currency of the report, on either basis; null is not known. */
export function moicOf(portfolio: Portfolio, holding: Holding): DecimalText | null {
  if (isStated(portfolio, holding)) return holding.moic;
  const { lots, payments, fair_value_gross: gross } = holding;
  const value = gross && rateOf(portfolio, holding)?.times(gross).round(2);
  const invested =
    lots &&
    convertedOn(
      portfolio,
      holding,
      lots.map(({ date, invested }) => ({ date, amount: invested })),
    );
  const received =
    payments &&
    convertedOn(
      portfolio,
      holding,
      payments.map(({ date, gross }) => ({ date, amount: gross })),
    );
  return value && invested && received ? text(quotient(value.plus(received), invested)) : null;
}
