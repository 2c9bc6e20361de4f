import type { KnownLater } from '../../../api/portfolio/report-head.ts';
import { type Head, knownLaterText } from './known-later.labels.ts';
import { KnownLaterLines } from './KnownLaterLines.tsx';

type PrintedKnownLaterProps = {
  readonly rows: readonly KnownLater[];
  readonly head: Head;
};

/** Which values of a report rest on valuations known later: listed in full, since a printed page cannot be expanded. */
export function PrintedKnownLater({ rows, head }: PrintedKnownLaterProps) {
  return (
    <section className="flex flex-col gap-1.5 text-sm text-ink-muted">
      <h3 className="font-semibold text-ink">Valuations known later</h3>
      <p>{knownLaterText(rows, head.as_of_date)} A report made before then states other values.</p>
      <KnownLaterLines rows={rows} head={head} />
    </section>
  );
}
