import type { Portfolio } from '../../../api/portfolio/portfolio.ts';
import type { ValuedHolding } from '../../../domain/money/holdings/evidence.ts';
import { amountsOf } from '../../../domain/money/report/holding-amounts.ts';

/** The holdings in the report's currency, with the evidence behind their values. */
export const valuedOf = (portfolio: Portfolio): readonly ValuedHolding[] =>
  portfolio.holdings.map((holding) => {
    const { paidIn, fairValue, distributions } = amountsOf(portfolio, holding);
    return {
      paidIn,
      fairValue,
      distributions,
      method: holding.valuation_method,
      priceDate: holding.price_date,
    };
  });
