import type { RoundMetric } from '../../../api/rounds/round-terms.ts';
import { currencyPattern } from '../../../domain/texts/text-patterns.ts';
import { formatDate, isDecimal, numberFormat, unknown } from '../../kit/format/format.ts';
import { type Money, useMoney } from '../../kit/format/money.ts';
import { Section } from '../../ui/layout/Section.tsx';

const isCurrency = (unit: string | null) => unit !== null && currencyPattern.test(unit);

function metricText({ value, unit }: Pick<RoundMetric, 'value' | 'unit'>, money: Money): string {
  if (unit !== null && isCurrency(unit)) return money.short(value, unit);
  if (!isDecimal(value)) return unknown;
  const figure = numberFormat('metric', { maximumFractionDigits: 1 }).format(value);
  return unit === null || unit === 'count' ? figure : `${figure} ${unit}`;
}

/** Earlier values, as small columns; the text beside them says the same. */
function Columns({ metric, money }: { metric: RoundMetric; money: Money }) {
  const values = metric.series.map(({ value }) => Number(value));
  const max = Math.max(...values, 0);
  const first = metric.series[0];
  if (metric.series.length < 2 || max === 0 || !first) return null;
  return (
    <div>
      <div aria-hidden="true" className="flex h-10 items-end gap-1">
        {metric.series.map(({ date }, index) => (
          <span
            key={date}
            className="min-h-px grow rounded-t-sm bg-series-1"
            style={{ blockSize: `${(Math.max(values[index] ?? 0, 0) / max) * 100}%` }}
          />
        ))}
      </div>
      <p className="mt-1 text-sm text-ink-muted">
        {metricText({ value: first.value, unit: metric.unit }, money)} on {formatDate(first.date)}
      </p>
    </div>
  );
}

/** The company's own figures; the club has not verified them. */
export function Metrics({ metrics }: { metrics: readonly RoundMetric[] }) {
  const money = useMoney();
  if (metrics.length === 0) return null;
  return (
    <Section title="Figures" subtitle="Provided by the company; not verified by us.">
      <ul className="grid gap-6 sm:grid-cols-2">
        {metrics.map((metric) => (
          <li key={metric.label} className="flex min-w-0 flex-col gap-1">
            <p className="text-sm text-ink-muted">{metric.label}</p>
            <p className="text-2xl font-semibold text-ink tabular-nums">{metricText(metric, money)}</p>
            <p className="text-sm text-ink-muted">
              {[metric.as_of_date && formatDate(metric.as_of_date), metric.source].filter(Boolean).join(', ')}
            </p>
            <Columns metric={metric} money={money} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
