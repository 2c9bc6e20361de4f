import type { IlpaPerformance } from '../../../../api/reports/ilpa-performance.ts';
import { moneyText } from '../../../../domain/money/amounts/decimal.ts';
import { cumulatedFlows } from '../../../../domain/money/ilpa/ilpa-performance.ts';
import type { ChartLabels } from '../../../kit/charts/chart-shapes.ts';
import { TimeChart } from '../../../kit/charts/TimeChart.tsx';
import { formatDate } from '../../../kit/format/format.ts';
import { type Money, useMoney } from '../../../kit/format/money.ts';

type Points = NonNullable<ReturnType<typeof cumulatedFlows>>;

function chartLabels({ currency }: IlpaPerformance, points: Points, print: Money): ChartLabels {
  const [first, last] = [points[0], points.at(-1)];
  const finding = last
    ? `${print.short(moneyText(last.contributions), currency)} contributed and ${print.short(moneyText(last.distributions), currency)} distributed since inception`
    : '';
  return {
    title: 'Contributions and distributions',
    finding,
    summary: `${finding}, each summed up to the day, from ${formatDate(first?.date)} to ${formatDate(last?.date)}.`,
    table: {
      heads: ['Date', `Contributions, ${currency}`, `Distributions, ${currency}`],
      rows: points.map(({ date, contributions, distributions }) => [
        formatDate(date),
        print.amount(moneyText(contributions), currency),
        print.amount(moneyText(distributions), currency),
      ]),
    },
  };
}

/** The own payments, summed up to each day; none where one is not known. */
export function IlpaFlowsChart({ report }: { report: IlpaPerformance }) {
  const money = useMoney();
  const { rows, currency, as_of_date: day } = report;
  const points = cumulatedFlows(rows);
  if (!points) return null;
  return (
    <TimeChart
      labels={(print) => chartLabels(report, points, print)}
      name={`contributions-and-distributions_${day}`}
      points={points.map(({ date, contributions, distributions }) => ({
        date,
        values: [distributions, contributions],
      }))}
      series={[
        { name: 'Distributions', tone: 'one' },
        { name: 'Contributions', tone: 'two' },
      ]}
      printTick={(tick) => money.short(String(tick), currency)}
    />
  );
}
