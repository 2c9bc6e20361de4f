import type { Holding, Portfolio } from '../../../api/portfolio/portfolio.ts';
import { currencyOf } from '../../../domain/money/report/converted-value.ts';
import { formatMultiple, formatPercent } from '../../kit/format/format.ts';
import { useMoney } from '../../kit/format/money.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { differing, recompute } from './recompute.ts';

/** Whether purchases, payments and valuations of a holding give the figures that the report states. */
export function Recomputed({ portfolio, holding }: { portfolio: Portfolio; holding: Holding }) {
  const money = useMoney();
  const figures = recompute(portfolio, holding);
  if (figures === null) return null;
  const others = differing(figures);
  if (others.length === 0) {
    return (
      <p className="text-base text-ink-muted">
        Checked in your browser against purchases, payments and valuations – all match the report ✓:{' '}
        {figures.map(({ name }) => name).join(', ')}.
      </p>
    );
  }
  const print = {
    amount: (value: string) => money.money(value, currencyOf(portfolio, holding)),
    multiple: formatMultiple,
    rate: formatPercent,
  };
  return (
    <Notice tone="caution" title="Checked in your browser – some figures don’t match the report">
      <ul>
        {others.map(({ name, stated, computed, kind }) => (
          <li key={name}>
            {name}: <bdi className="whitespace-nowrap">{print[kind](computed)}</bdi> recalculated,{' '}
            <bdi className="whitespace-nowrap">{print[kind](stated)}</bdi> reported.
          </li>
        ))}
      </ul>
      Ask the club which figures are correct.
    </Notice>
  );
}
