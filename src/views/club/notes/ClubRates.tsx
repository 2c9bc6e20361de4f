import type { RatesUsed } from '../../../api/club/rates-used.ts';
import { Rates } from '../../kit/content/Rates.tsx';
import { paymentRatesText } from './payment-rates.ts';

/** The exchange rates of the days valued, and how many others payments were converted at. */
export function ClubRates({ rates, payment_rates: paid }: RatesUsed) {
  const ofPayments = paymentRatesText(paid);
  return (
    <div>
      <Rates rates={rates} />
      {ofPayments && <p className="mt-1 text-sm text-ink-muted">{ofPayments}</p>}
    </div>
  );
}
