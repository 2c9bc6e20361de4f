import { type ReactNode, Suspense } from 'react';
import { MissingPart } from '../../ui/feedback/MissingPart.tsx';
import { Boundary } from './Boundary.tsx';

/** Around a part of the frame whose code comes with its first use: if it cannot be had, only that part is missing. */
export function LazyBoundary({ children, fallback }: { children: ReactNode; fallback?: ReactNode }) {
  return (
    <Boundary
      fallback={() => (
        <MissingPart title="This part could not be loaded">
          Reload the page to try again. Everything else still works.
        </MissingPart>
      )}
    >
      <Suspense fallback={fallback}>{children}</Suspense>
    </Boundary>
  );
}
