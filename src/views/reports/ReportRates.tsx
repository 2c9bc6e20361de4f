import type { Portfolio } from '../../api/portfolio/portfolio.ts';
import { rateText } from '../kit/format/rate-text.ts';

/** Every exchange rate used in a report, with its day: listed in full, since a printed page cannot be expanded. */
export function ReportRates({ rates }: { rates: NonNullable<Portfolio['rates']> }) {
  if (rates.length === 0) return null;
  return (
    <section className="flex flex-col gap-1.5 text-sm text-ink-muted">
      <h3 className="font-semibold text-ink">Exchange rates</h3>
      <ul className="grid gap-x-6 gap-y-0.5 tabular-nums sm:grid-cols-2 print:grid-cols-2">
        {rates.map((rate) => (
          <li key={`${rate.date} ${rate.from} ${rate.to}`}>{rateText(rate)}</li>
        ))}
      </ul>
    </section>
  );
}
