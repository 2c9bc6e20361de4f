import type { KnownLater } from '../../../api/portfolio/report-head.ts';
import { KnownLaterLines } from './KnownLaterLines.tsx';
import { knownLaterText } from './known-later.labels.ts';

type PaperKnownLaterProps = {
  readonly rows: readonly KnownLater[];
  readonly asOf: string;
  readonly currency: string;
};

/** Which values of a report rest on what became known after its day: a printed sheet opens nothing. */
export function PaperKnownLater({ rows, asOf, currency }: PaperKnownLaterProps) {
  return (
    <section className="flex flex-col gap-1.5 text-sm text-ink-muted">
      <h3 className="font-semibold text-ink">Valuations known later</h3>
      <p>{knownLaterText(rows, asOf)} A report made before then states other values.</p>
      <KnownLaterLines rows={rows} currency={currency} />
    </section>
  );
}
