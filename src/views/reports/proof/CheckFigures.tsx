import { type ReactNode, useState } from 'react';
import { LazyBoundary } from '../../kit/page/LazyBoundary.tsx';
import { Button } from '../../ui/navigation/Button.tsx';

/** Opens the calculation of each figure of a page, whose code is loaded then. */
export function CheckFigures({ children }: { children: (onClose: () => void) => ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="print:hidden">
      <Button size="small" onClick={() => setIsOpen(true)}>
        Recalculate these figures
      </Button>
      {isOpen && <LazyBoundary>{children(() => setIsOpen(false))}</LazyBoundary>}
    </div>
  );
}
