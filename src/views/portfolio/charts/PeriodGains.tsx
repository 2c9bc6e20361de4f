import { useSelector } from '@xstate/react';
import { clsx } from 'clsx';
import type { Performance } from '../../../api/reports/performance.ts';
import { lastQuarterEnd, lastYearEnd } from '../../../domain/days/calendar-periods.ts';
import { yearOf } from '../../../domain/days/days.ts';
import { moneyText, ratioText } from '../../../domain/money/amounts/decimal.ts';
import { gainBetween, totalsAt } from '../../../domain/portfolio/period-gain.ts';
import { selectData } from '../../../machines/kit/selectors/page.selectors.ts';
import type { PerformanceActor } from '../../../machines/portfolio/portfolio.queries.ts';
import { formatChange } from '../../kit/format/format.ts';
import { useMoney } from '../../kit/format/money.ts';
import { toneOf } from '../figures/tones.ts';
import { quarterName } from './history.labels.ts';

/** The gains since the end of the last quarter and the last year, as far as the report has those days. */
export function PeriodGains({ actor }: { actor: PerformanceActor }) {
  const performance = useSelector(actor, selectData);
  return performance && <Gains performance={performance} />;
}

function Gains({ performance }: { performance: Performance }) {
  const money = useMoney();
  const { as_of_date: day, currency } = performance;
  const now = totalsAt(performance, day);
  const periods = [
    {
      name: `in ${quarterName(day)}`,
      from: totalsAt(performance, lastQuarterEnd(day)),
    },
    {
      name: `in ${yearOf(day)}`,
      from: totalsAt(performance, lastYearEnd(day)),
    },
  ];
  return (
    <p className="flex flex-wrap gap-x-4 text-sm text-ink-muted tabular-nums">
      {periods.map(({ name, from }) => {
        if (!now || !from) return null;
        const { amount, share } = gainBetween(from, now);
        const text = moneyText(amount);
        return (
          <span key={name}>
            <bdi className={clsx('font-semibold', toneOf(money.isHidden ? null : text))}>
              {money.wholeSigned(text, currency)}
              {share && ` (${formatChange(ratioText(share))})`}
            </bdi>{' '}
            {name}
          </span>
        );
      })}
    </p>
  );
}
