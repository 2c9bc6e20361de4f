import { moneyText } from '../amounts/decimal.ts';
import type { Exposure } from '../commitments/commitment.ts';
import { convertedValueOf, currencyOf, type Rates, type Valued } from './converted-value.ts';

/** The net fair value of each holding as the portfolio shows it, in its currency; null where one is not known. */
export function exposuresOf(
  report: Rates,
  holdings: readonly (Valued & { readonly startup: { readonly id: number } })[],
): readonly Exposure[] | null {
  const exposures = holdings.flatMap((holding): readonly Exposure[] => {
    const isOwn = currencyOf(report, holding) === report.currency;
    const converted = isOwn ? null : convertedValueOf(report, holding, 'net');
    const value = isOwn ? holding.fair_value_net : converted && moneyText(converted);
    return value === null ? [] : [{ startup: holding.startup.id, value }];
  });
  return exposures.length === holdings.length ? exposures : null;
}
