import type { ClubPerformance } from '../../../api/club/club-performance.ts';
import { TimeChart } from '../../kit/charts/TimeChart.tsx';
import { useMoney } from '../../kit/format/money.ts';
import { curvePoints, curveLabels } from './performance.labels.ts';

/** Net cash flow since the first payment, and the value, by quarter. */
export function JCurve({ performance }: { performance: ClubPerformance }) {
  const money = useMoney();
  const { quarters, currency, basis, as_of_date: day } = performance;
  return (
    <TimeChart
      labels={(print) => curveLabels(performance, print)}
      name={`club-j-curve_${day}_${basis}`}
      points={curvePoints(quarters)}
      series={[
        { name: 'Net cash flow', tone: 'one' },
        { name: 'Asset value', tone: 'two' },
      ]}
      printTick={(tick) => money.short(tick.toFixed(0), currency)}
    />
  );
}
