import type { ClubPerformance } from '../../../api/club/club-performance.ts';
import { LazyBoundary } from '../../kit/page/LazyBoundary.tsx';
import { lazyPart } from '../../ui/feedback/lazy-part.ts';
import { Section } from '../../ui/layout/Section.tsx';

const ClubRates = lazyPart(async () => (await import('./ClubRates.tsx')).ClubRates);

/** The section of the exchange rates, where there are any. */
export function RatesUsed({ performance }: { performance: ClubPerformance }) {
  if (performance.rates.length === 0 && !performance.payment_rates?.count) return null;
  return (
    <Section title="Exchange rates" bare>
      <LazyBoundary fallback={<div className="h-8" />}>
        <ClubRates performance={performance} />
      </LazyBoundary>
    </Section>
  );
}
