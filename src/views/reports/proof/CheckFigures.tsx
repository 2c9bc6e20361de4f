import { type ReactNode, useState } from 'react';
import { LazyBoundary } from '../../kit/page/LazyBoundary.tsx';
import { Button } from '../../ui/navigation/Button.tsx';

/** Opens the calculation of each figure of a page, whose code is loaded then. */
export function CheckFigures({
  onOpen,
  children,
}: {
  onOpen?: () => void;
  children: (onClose: () => void) => ReactNode;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const open = () => {
    setIsOpen(true);
    onOpen?.();
  };
  return (
    <div className="print:hidden">
      <Button size="small" onClick={open}>
        Recalculate these figures
      </Button>
      {isOpen && <LazyBoundary>{children(() => setIsOpen(false))}</LazyBoundary>}
    </div>
  );
}
