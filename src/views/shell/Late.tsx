import { type ReactNode, Suspense } from 'react';
import { Notice } from '../ui/Notice.tsx';
import { Boundary } from './Boundary.tsx';

/** Around a part of the frame whose code comes with its first use: if it cannot be had, only that part is missing. */
export function Late({ children }: { children: ReactNode }) {
  return (
    <Boundary
      fallback={() => (
        <div className="fixed inset-x-4 bottom-4 z-40 mx-auto max-w-md shadow-float">
          <Notice tone="caution" title="This part did not arrive" live>
            Reload the page to use it. Everything else goes on working.
          </Notice>
        </div>
      )}
    >
      <Suspense>{children}</Suspense>
    </Boundary>
  );
}
