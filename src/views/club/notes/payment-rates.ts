import type { RatesUsed } from '../../../api/club/rates-used.ts';
import { isOldRate } from '../../../domain/money/exchange/rate-age.ts';
import { formatCount } from '../../kit/format/format.ts';

/** How many rates payments were converted at, in words; null where none was. */
export function paymentRatesText(paid: RatesUsed['payment_rates'] | undefined): string | null {
  if (!paid?.count) return null;
  const old = isOldRate(paid.oldest_age) ? `, the oldest up to ${paid.oldest_age} days old` : '';
  return `Payments were converted at the latest rate available on their date: ${formatCount(paid.count)} ${paid.count === 1 ? 'rate' : 'rates'}${old}.`;
}
