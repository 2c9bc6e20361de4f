import type { ContentOf } from '../../../machines/club/club-content.ts';
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
    onClose={onClose}
  />
);
