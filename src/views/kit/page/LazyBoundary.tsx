import { type ReactNode, Suspense } from 'react';
import { MissingPart } from '../../ui/feedback/MissingPart.tsx';
import { RetryButton } from '../../ui/feedback/RetryButton.tsx';
import { Boundary } from './Boundary.tsx';

/** Around a part whose code loads on first use: if that fails, only this part is missing. */
export function PartBoundary({ children }: { children: ReactNode }) {
  return (
    <Boundary
      fallback={(_, retry) => (
        <MissingPart title="This part could not be loaded" action={<RetryButton onRetry={retry} />}>
          Everything else still works.
        </MissingPart>
      )}
    >
      {children}
    </Boundary>
  );
}

/** The same with a placeholder, where nothing below would move when the part arrives. */
export function LazyBoundary({ children, fallback }: { children: ReactNode; fallback?: ReactNode }) {
  return (
    <PartBoundary>
      <Suspense fallback={fallback}>{children}</Suspense>
    </PartBoundary>
  );
}
