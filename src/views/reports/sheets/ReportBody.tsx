import type { ReactNode } from 'react';
import type { ReportSearch } from '../../../machines/reports/report.search.ts';
import { brand } from '../../../brand.ts';
import { type LazyValue, useLazyValue } from '../../kit/page/lazy-value.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { lazyPart } from '../../ui/feedback/lazy-part.ts';
import { CheckFigures } from '../proof/CheckFigures.tsx';
import type { Proof } from '../proof/check.ts';
import type { Sheet } from './sheet.ts';

const Recalculated = lazyPart(async () => (await import('../proof/Recalculated.tsx')).Recalculated);

type ReportProofProps<Report> = {
  readonly proofs: LazyValue<(report: Report) => readonly Proof[]>;
  readonly report: Report;
  readonly currency: string;
  readonly onClose: () => void;
};

function ReportProof<Report>({ proofs, report, ...drawer }: ReportProofProps<Report>) {
  const prove = useLazyValue(proofs);
  return prove && <Recalculated proofs={prove(report)} {...drawer} />;
}

type ReportBodyProps<Report> = {
  readonly sheet: LazyValue<Sheet<Report>>;
  readonly report: Report;
  readonly view: ReportSearch;
  readonly currency: string;
  /** Between the figures and their notes. */
  readonly children: ReactNode;
};

/** The figures of a report and how they are calculated. */
export function ReportBody<Report>({
  sheet: lazy,
  report,
  view,
  currency,
  children,
}: ReportBodyProps<Report>) {
  const sheet = useLazyValue(lazy);
  if (sheet === null) return <Skeleton height="table" label="Loading the report" />;
  const { notes, draw, proofs } = sheet;
  return (
    <>
      {draw(report, view)}
      {children}
      <footer className="flex flex-col gap-3 border-t border-line pt-4 text-sm text-ink-muted">
        <h3 className="font-semibold text-ink">How these figures are calculated</h3>
        <dl className="flex flex-col gap-1.5">
          {notes.map(({ term, text }) => (
            <div key={term}>
              <dt className="inline font-semibold text-ink">{term}: </dt>
              <dd className="inline">{text}</dd>
            </div>
          ))}
        </dl>
        {proofs && (
          <CheckFigures>
            {(onClose) => (
              <ReportProof proofs={proofs} report={report} currency={currency} onClose={onClose} />
            )}
          </CheckFigures>
        )}
        <p>
          Based on the club’s records when this report was generated. Values of private companies are
          estimates. For information only. Not tax or investment advice. {brand.name}
        </p>
      </footer>
    </>
  );
}
