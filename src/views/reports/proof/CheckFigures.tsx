import { useState } from 'react';
import { LazyBoundary } from '../../kit/page/LazyBoundary.tsx';
import { lazyPart } from '../../ui/feedback/lazy-part.ts';
import type { ProvedReport } from './proofs.ts';
import { Button } from '../../ui/navigation/Button.tsx';

const ReportProof = lazyPart(async () => (await import('./ReportProof.tsx')).ReportProof);

/** Opens the calculation of each figure of a report; its code is loaded then. */
export function CheckFigures({ report }: { report: ProvedReport }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="print:hidden">
      <Button size="small" onClick={() => setIsOpen(true)}>
        Recalculate these figures
      </Button>
      {isOpen && (
        <LazyBoundary>
          <ReportProof report={report} onClose={() => setIsOpen(false)} />
        </LazyBoundary>
      )}
    </div>
  );
}
