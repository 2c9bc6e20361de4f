import type { Holding, Portfolio } from '../../../api/portfolio/portfolio.ts';
import { isSameFigure } from '../../../domain/money/amounts/decimal.ts';
import { priceAgainst } from '../../../domain/money/holdings/price-against.ts';
import { currencyOf } from '../../../domain/money/report/converted-value.ts';
import { formatDate, formatPercent } from '../../kit/format/format.ts';
import { useMoney } from '../../kit/format/money.ts';
import { eventLabel } from './proof.labels.ts';

type Step = Portfolio['price_history'][number];

/** The change from the previous price, as a fraction; per unit, because the value of a whole company hides dilution. */
function changeOf(step: Step, before: Step | undefined): string | null {
  const change = before && step.event !== 'split' ? priceAgainst(step.price, before.price) : null;
  if (change === null) return null;
  return `${change.startsWith('-') ? '' : '+'}${formatPercent(change)}`;
}

/** When the valuation of a step became known, if that was after its own day. */
const laterKnownDay = (step: Step, { marks }: Holding): string | null =>
  marks?.find(
    ({ date, method, price, known_date: known }) =>
      date === step.date &&
      method === step.event &&
      price !== null &&
      isSameFigure(price, step.price) &&
      known !== null &&
      known > date,
  )?.known_date ?? null;

type PriceStepsProps = { readonly portfolio: Portfolio; readonly holding: Holding };

/** The price of one unit over time, each step with its day and its cause. */
export function PriceSteps({ portfolio, holding }: PriceStepsProps) {
  const money = useMoney();
  const steps = portfolio.price_history.filter((step) => step.holding === holding.id);
  const currency = currencyOf(portfolio, holding);
  if (steps.length === 0) {
    return <p className="text-base text-ink-muted">There is no unit price history for this holding.</p>;
  }
  return (
    <ol className="flex flex-col text-base">
      {steps.map((step, index) => {
        const known = laterKnownDay(step, holding);
        const change = changeOf(step, steps[index - 1]);
        return (
          <li
            key={`${step.date} ${step.event} ${step.price}`}
            className="flex flex-wrap justify-between gap-x-4 border-b border-line py-1.5 last:border-0"
          >
            <span className="min-w-0 text-ink-muted">
              {formatDate(step.date)} · {eventLabel(step.event)}
              {known !== null && `, known on ${formatDate(known)}`}
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
