import { type ReactNode, Suspense } from 'react';
import { MissingPart } from '../../ui/feedback/MissingPart.tsx';
import { Boundary } from './Boundary.tsx';

/** Around a part whose code comes with its first use: if the code cannot be loaded, only that part is missing. */
export function PartBoundary({ children }: { children: ReactNode }) {
  return (
    <Boundary
      fallback={() => (
        <MissingPart title="This part could not be loaded">
          Reload the page to try again. Everything else still works.
        </MissingPart>
      )}
    >
      {children}
    </Boundary>
  );
}

/** The same with something in its place meanwhile, where nothing below the part would move when it arrives. */
export function LazyBoundary({ children, fallback }: { children: ReactNode; fallback?: ReactNode }) {
  return (
    <PartBoundary>
      <Suspense fallback={fallback}>{children}</Suspense>
    </PartBoundary>
  );
}
