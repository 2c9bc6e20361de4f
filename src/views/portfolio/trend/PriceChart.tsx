import type { Holding, Portfolio } from '../../../api/portfolio/portfolio.ts';
import { currencyOf } from '../../../domain/money/report/converted-value.ts';
import { TimeChart } from '../../kit/charts/TimeChart.tsx';
import { formatMultiple } from '../../kit/format/format.ts';
import { useMoney } from '../../kit/format/money.ts';
import { fileStamp } from '../figures/basis.ts';
import { pricePoints, priceLabels } from './price-chart.labels.ts';
import { trendOf } from './trend.ts';

/** The unit price since the purchase; for a SAFE or a note, its value relative to the cost. */
export function PriceChart({ portfolio, holding }: { portfolio: Portfolio; holding: Holding }) {
  const money = useMoney();
  const trend = trendOf(portfolio, holding);
  if (trend === null || trend.steps.length === 1) {
    return <p className="text-base text-ink-muted">The price has not changed since the purchase.</p>;
  }
  const currency = currencyOf(portfolio, holding);
  return (
    <TimeChart
      labels={(print) => priceLabels(portfolio, holding, trend, print)}
      name={`price_${holding.id}_${fileStamp(portfolio)}`}
      points={pricePoints(trend)}
      series={[{ name: trend.isOfUnit ? 'Price per unit' : 'Value against cost', tone: 'one' }]}
      printTick={(tick) =>
        trend.isOfUnit ? money.price(String(tick), currency) : formatMultiple(String(tick))
      }
    />
  );
}
