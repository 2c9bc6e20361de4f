import type { RatesUsed as Used } from '../../../api/club/rates-used.ts';
import { LazyBoundary } from '../../kit/page/LazyBoundary.tsx';
import { lazyPart } from '../../ui/feedback/lazy-part.ts';
import { Section } from '../../ui/layout/Section.tsx';

const ClubRates = lazyPart(async () => (await import('./ClubRates.tsx')).ClubRates);

/** The exchange rates of a page, where amounts were converted. */
export function RatesUsed({ rates, payment_rates: paid }: Used) {
  if (rates.length === 0 && !paid?.count) return null;
  return (
    <LazyBoundary fallback={<div className="h-8" />}>
      <ClubRates rates={rates} payment_rates={paid} />
    </LazyBoundary>
  );
}

/** The same as a section with a heading. */
export function RatesSection({ rates, payment_rates: paid }: Used) {
  if (rates.length === 0 && !paid?.count) return null;
  return (
    <Section title="Exchange rates" bare>
      <RatesUsed rates={rates} payment_rates={paid} />
    </Section>
  );
}
