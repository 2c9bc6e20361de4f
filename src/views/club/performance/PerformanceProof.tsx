import { maxClubPayments } from '../../../domain/queries/club.ts';
import type { ContentOf } from '../../../machines/club/club-content.ts';
import { formatCount } from '../../kit/format/format.ts';
import { Recalculated } from '../../reports/proof/Recalculated.tsx';
import { clubPerformanceProofs } from './performance-proofs.ts';

type PerformanceProofProps = {
  readonly content: ContentOf<'cyborgPerformance'>;
  readonly onClose: () => void;
};

export const PerformanceProof = ({ content, onClose }: PerformanceProofProps) => (
  <Recalculated
    proofs={clubPerformanceProofs(content)}
    currency={content.performance.currency}
    missing={
      content.performance.payments
        ? undefined
        : `Returns aren’t recalculated from more than ${formatCount(maxClubPayments)} payments. Filter by vehicle, series, startup or investor to check them.`
    }
    onClose={onClose}
  />
);
