import type { Portfolio } from '../../../api/portfolio/portfolio.ts';
import { priceAgainst } from '../../../domain/money/price-against.ts';
import { formatDate, formatPercent } from '../../kit/format/format.ts';
import { useMoney } from '../../kit/format/money.ts';
import { eventWords } from './proof.labels.ts';

type Step = Portfolio['price_history'][number];

/** The step from the price before, as a share of it; by unit, because the value of a whole company hides dilution. */
function changeOf(step: Step, before: Step | undefined): string | null {
  const change = before && step.event !== 'split' ? priceAgainst(step.price, before.price) : null;
  if (change === null) return null;
  return `${change.startsWith('-') ? '' : '+'}${formatPercent(change)}`;
}

/** What one unit was worth, each step with its day and its cause. */
export function PriceSteps({ steps, currency }: { steps: readonly Step[]; currency: string }) {
  const money = useMoney();
  if (steps.length === 0) {
    return <p className="text-base text-ink-muted">There is no unit price history for this holding.</p>;
  }
  return (
    <ol className="flex flex-col text-base">
      {steps.map((step, index) => {
        const change = changeOf(step, steps[index - 1]);
        return (
          <li
            key={`${step.date} ${step.event} ${step.price}`}
            className="flex flex-wrap justify-between gap-x-4 border-b border-line py-1.5 last:border-0"
          >
            <span className="min-w-0 text-ink-muted">
              {formatDate(step.date)} · {eventWords(step.event)}
            </span>
            <bdi className="ms-auto text-ink tabular-nums">
              {money.price(step.price, currency)}
              {change && <span className="text-ink-muted"> ({change})</span>}
            </bdi>
          </li>
        );
      })}
    </ol>
  );
}
