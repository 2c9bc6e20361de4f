import type { ClubPerformance } from '../../../api/club/club-performance.ts';
import { isOldRate } from '../../../domain/money/rate-age.ts';
import { formatCount } from '../../kit/format/format.ts';
import { rateText } from '../../kit/format/rate-text.ts';

type ClubRatesProps = { readonly performance: Pick<ClubPerformance, 'rates' | 'payment_rates'> };

/** The exchange rates of the days valued, the latest first, and how many others payments were converted at. */
export function ClubRates({ performance: { rates, payment_rates: paid } }: ClubRatesProps) {
  return (
    <div className="text-sm text-ink-muted">
      {rates.length > 0 && (
        <details>
          <summary className="w-fit cursor-pointer rounded-control py-1">
            Exchange rates used ({formatCount(rates.length)})
          </summary>
          <ul className="mt-1 flex max-h-60 flex-col gap-1 overflow-y-auto tabular-nums">
            {rates.toReversed().map((rate) => (
              <li key={`${rate.date} ${rate.from} ${rate.to}`}>{rateText(rate)}</li>
            ))}
          </ul>
        </details>
      )}
      {paid !== null && paid.count > 0 && (
        <p>
          Payments were converted at the rates of their own days: {formatCount(paid.count)}
          {isOldRate(paid.oldest_age) && `, used up to ${paid.oldest_age} days later`}.
        </p>
      )}
    </div>
  );
}
