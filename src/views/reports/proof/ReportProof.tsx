import { proofsOf, type ProvedReport } from './proofs.ts';
import { Recalculated } from './Recalculated.tsx';

type ReportProofProps = { readonly report: ProvedReport; readonly onClose: () => void };

export const ReportProof = ({ report, onClose }: ReportProofProps) => (
  <Recalculated proofs={proofsOf(report)} currency={report.currency} onClose={onClose} />
);
