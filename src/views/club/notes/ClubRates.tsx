import type { RatesUsed } from '../../../api/club/rates-used.ts';
import { isOldRate } from '../../../domain/money/rate-age.ts';
import { Rates } from '../../kit/content/Rates.tsx';
import { formatCount } from '../../kit/format/format.ts';

/** The exchange rates of the days valued, and how many others payments were converted at. */
export const ClubRates = ({ rates, payment_rates: paid }: RatesUsed) => (
  <div>
    <Rates rates={rates} />
    {paid !== null && paid.count > 0 && (
      <p className="mt-1 text-sm text-ink-muted">
        Payments were converted at the latest rate available on their date: {formatCount(paid.count)}{' '}
        {paid.count === 1 ? 'rate' : 'rates'}
        {isOldRate(paid.oldest_age) && `, used up to ${paid.oldest_age} days later`}.
      </p>
    )}
  </div>
);
