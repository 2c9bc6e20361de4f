import { useMemo } from 'react';
import type { UsedRates } from '../../../api/portfolio/report-head.ts';
import type { RecordedBook } from '../../../domain/money/book/recorded-book.ts';
import type { ReportHoldings } from '../../../machines/reports/report-content.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { RetryButton } from '../../ui/feedback/RetryButton.tsx';
import type { Proof } from './check.ts';
import { Recalculated } from './Recalculated.tsx';
import { recordedBookOf } from './recorded.ts';

/** The holdings of a report, which load when its figures are checked. */
export type Evidence = {
  readonly recorded: ReportHoldings | null;
  readonly isUnverifiable: boolean;
  readonly onCheck: () => void;
};

type ReportProofProps = {
  readonly prove: (book: RecordedBook | null) => readonly Proof[];
  /** Null where the figures are recalculated from the report alone. */
  readonly evidence: Evidence | null;
  readonly currency: string;
  readonly rates: UsedRates;
  readonly onClose: () => void;
};

const fromAlone = 'The figures below are recalculated from the report alone.';

function EvidenceState({ recorded, isUnverifiable, onCheck }: Evidence) {
  if (isUnverifiable)
    return (
      <Notice
        tone="caution"
        title="The purchases, payments and valuations could not be loaded"
        action={<RetryButton onRetry={onCheck} />}
      >
        {fromAlone}
      </Notice>
    );
  if (recorded !== null) return null;
  return (
    <p role="status" className="text-base text-ink-muted">
      Loading the purchases, payments and valuations… {fromAlone}
    </p>
  );
}

/** The figures of a report from its own lines, and from the purchases, payments and valuations behind them. */
export function ReportProof({ prove, evidence, currency, rates, onClose }: ReportProofProps) {
  const recorded = evidence?.recorded ?? null;
  const book = useMemo(
    () => recorded && recordedBookOf(recorded, { currency, rates }),
    [recorded, currency, rates],
  );
  const isIncomplete = recorded !== null && book === null;
  return (
    <Recalculated
      proofs={prove(book)}
      currency={currency}
      missing={
        isIncomplete ? `The report doesn’t list the payments of every holding. ${fromAlone}` : undefined
      }
      onClose={onClose}
    >
      {evidence && <EvidenceState {...evidence} />}
    </Recalculated>
  );
}
