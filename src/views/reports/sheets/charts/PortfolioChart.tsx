import type { Portfolio } from '../../../../api/portfolio/portfolio.ts';
import { moneyText, zero } from '../../../../domain/money/amounts/decimal.ts';
import { RowsChart } from '../../../kit/charts/RowsChart.tsx';
import { useMoney } from '../../../kit/format/money.ts';
import { allocationLabels } from '../../../portfolio/charts/book.labels.ts';
import { allocationOf } from '../../../portfolio/charts/chart-sums.ts';
import { fileStamp } from '../../../portfolio/figures/basis.ts';

/** The value by startup as bars, as on the page of the portfolio; none where nothing has a value. */
export function PortfolioChart({ portfolio }: { portfolio: Portfolio }) {
  const money = useMoney();
  const shares = allocationOf(portfolio, 'startup');
  if (shares.length === 0) return null;
  return (
    <RowsChart
      labels={(print) => allocationLabels(portfolio, 'startup', shares, print)}
      name={`value-by-startup_${fileStamp(portfolio)}`}
      rows={shares.map(({ name, value }) => ({
        key: name,
        label: name,
        from: zero,
        to: value,
        text: money.whole(moneyText(value), portfolio.currency),
        tone: 'total',
      }))}
    />
  );
}
