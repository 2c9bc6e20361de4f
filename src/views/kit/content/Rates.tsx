import type { Portfolio } from '../../../api/portfolio/portfolio.ts';
import { formatCount } from '../format/format.ts';
import { rateText } from '../format/rate-text.ts';

type Rate = NonNullable<Portfolio['rates']>[number];

/** The exchange rates used, each with its day; a source that all have is named once. */
export function Rates({ rates }: { rates: readonly Rate[] }) {
  const [only, ...others] = rates.toSorted((a, b) => b.date.localeCompare(a.date));
  if (!only) return null;
  if (others.length === 0) {
    return <p className="text-sm text-ink-muted">Converted at {rateText(only)}.</p>;
  }
  const isOneSource = others.every(({ source }) => source === only.source);
  return (
    <details className="text-sm text-ink-muted">
      <summary className="w-fit cursor-pointer rounded-control py-1">
        Exchange rates used ({formatCount(rates.length)})
      </summary>
      <ul className="mt-1 flex max-h-60 flex-col gap-1 overflow-y-auto tabular-nums">
        {[only, ...others].map((rate) => (
          <li key={`${rate.date} ${rate.from} ${rate.to}`}>
            {rateText(isOneSource ? { ...rate, source: null } : rate)}
          </li>
        ))}
      </ul>
      {isOneSource && only.source && <p className="mt-1">Source: {only.source}</p>}
    </details>
  );
}
