import { useSelector } from '@xstate/react';
import { clsx } from 'clsx';
import { useState } from 'react';
import type { Performance } from '../../../api/reports/performance.ts';
import { withinYears } from '../../../domain/portfolio/period-gain.ts';
import { describeFailure } from '../../../machines/kit/failure.ts';
import { selectContext, selectValue, retryQuery } from '../../../machines/kit/selectors/page.selectors.ts';
import type { PerformanceActor } from '../../../machines/portfolio/portfolio.queries.ts';
import { AreaChart } from '../../kit/charts/AreaChart.tsx';
import { formatDate } from '../../kit/format/format.ts';
import { useMoney } from '../../kit/format/money.ts';
import { RetryButton } from '../../ui/feedback/RetryButton.tsx';
import { useIsPhone } from '../../ui/layout/use-media.ts';
import { areaPoint, historySummary, pointFacts } from './history.labels.ts';

const ranges = [
  { label: '1Y', name: 'One year', years: 1 },
  { label: '3Y', name: 'Three years', years: 3 },
  { label: 'All', name: 'Since inception', years: 200 },
] as const;

/** How the value developed: value and distributions against contributions. */
export function ValueHistory({ actor }: { actor: PerformanceActor }) {
  const state = useSelector(actor, selectValue);
  const { data: performance, failure } = useSelector(actor, selectContext);
  if (state === 'failed') {
    return (
      <div
        role="alert"
        className="flex h-full flex-col items-start justify-center gap-1 text-sm text-ink-muted"
      >
        <p>The chart could not be loaded. {failure && describeFailure(failure).message}</p>
        <RetryButton onRetry={() => retryQuery(actor)} />
      </div>
    );
  }
  if (state === 'empty') {
    return <p className="pt-6 text-sm text-ink-muted">The chart starts with your first payment.</p>;
  }
  return performance && <History performance={performance} />;
}

function History({ performance }: { performance: Performance }) {
  const [years, setYears] = useState<number>(200);
  const money = useMoney();
  const isPhone = useIsPhone();
  const points = withinYears(performance.points, years);
  const facts = points.map((point) => pointFacts(performance, point, money));
  return (
    <>
      <fieldset className="absolute inset-e-3 top-3 flex sm:inset-e-5 sm:top-4 print:hidden">
        <legend className="sr-only">Time shown</legend>
        {ranges.map((range) => (
          <button
            key={range.label}
            type="button"
            aria-pressed={range.years === years}
            aria-label={range.name}
            onClick={() => setYears(range.years)}
            className={clsx(
              'min-h-11 min-w-11 rounded-control px-2 text-sm sm:min-h-8 sm:min-w-10',
              range.years === years
                ? 'bg-primary-soft font-semibold text-primary-ink'
                : 'text-ink-muted hover:bg-surface-muted hover:text-ink',
            )}
          >
            {range.label}
          </button>
        ))}
      </fieldset>
      <p className="sr-only">{historySummary(performance, points, money)}</p>
      <AreaChart
        label="Value over time"
        points={points.map((point) => areaPoint(performance, point))}
        names={{ top: 'Value + distributions', line: 'Contributions' }}
        height={isPhone ? 120 : 140}
        printTick={(tick) => money.short(String(tick), performance.currency)}
        reading={(at) =>
          [
            formatDate(points[at]?.date),
            ...(facts[at] ?? []).map(({ name, text }) => `${name} ${text}`),
          ].join(', ')
        }
        tip={(at) => (
          <>
            <p className="font-semibold">{formatDate(points[at]?.date)}</p>
            <dl className="mt-1 grid grid-cols-[auto_auto] gap-x-4 tabular-nums">
              {facts[at]?.map(({ name, text }) => (
                <div key={name} className="contents">
                  <dt className="text-ink-muted">{name}</dt>
                  <dd className="text-end">{text}</dd>
                </div>
              ))}
            </dl>
          </>
        )}
      />
    </>
  );
}
