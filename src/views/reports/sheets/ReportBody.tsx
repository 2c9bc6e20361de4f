import type { ComponentProps, ReactNode } from 'react';
import type { UsedRates } from '../../../api/portfolio/report-head.ts';
import { brand } from '../../../brand.ts';
import type { ReportSearch } from '../../../machines/reports/report.search.ts';
import { type LazyValue, useLazyValue } from '../../kit/page/lazy-value.ts';
import { lazyPart } from '../../ui/feedback/lazy-part.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { CheckFigures } from '../proof/CheckFigures.tsx';
import type { Evidence } from '../proof/ReportProof.tsx';
import type { Prove, Sheet } from './sheet.ts';

const ReportProof = lazyPart(async () => (await import('../proof/ReportProof.tsx')).ReportProof);

type LoadedProofProps<Report> = Omit<ComponentProps<typeof ReportProof>, 'prove'> & {
  readonly proofs: LazyValue<Prove<Report>>;
  readonly report: Report;
};

function LoadedProof<Report>({ proofs, report, ...drawer }: LoadedProofProps<Report>) {
  const prove = useLazyValue(proofs);
  return prove && <ReportProof prove={(book) => prove(report, book)} {...drawer} />;
}

type ReportBodyProps<Report> = {
  readonly sheet: LazyValue<Sheet<Report>>;
  readonly report: Report;
  readonly search: ReportSearch;
  readonly currency: string;
  readonly rates: UsedRates;
  readonly evidence: Evidence | null;
  /** Between the figures and their notes. */
  readonly children: ReactNode;
};

/** The figures of a report and how they are calculated. */
export function ReportBody<Report>({
  sheet: lazy,
  report,
  search,
  currency,
  rates,
  evidence: given,
  children,
}: ReportBodyProps<Report>) {
  const sheet = useLazyValue(lazy);
  if (sheet === null) return <Skeleton height="table" label="Loading the report" />;
  const { notes, grossNotes, draw, proofs, isOfHoldings } = sheet;
  const evidence = isOfHoldings ? given : null;
  return (
    <>
      {draw(report, search)}
      {children}
      <footer className="flex flex-col gap-3 border-t border-line pt-4 text-sm text-ink-muted">
        <h3 className="font-semibold text-ink">How these figures are calculated</h3>
        <dl className="flex flex-col gap-1.5">
          {((search.basis === 'gross' && grossNotes) || notes).map(({ term, text }) => (
            <div key={term}>
              <dt className="inline font-semibold text-ink">{term}: </dt>
              <dd className="inline">{text}</dd>
            </div>
          ))}
        </dl>
        {proofs && (
          <CheckFigures onOpen={evidence?.onCheck}>
            {(onClose) => <LoadedProof {...{ proofs, report, evidence, currency, rates, onClose }} />}
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
