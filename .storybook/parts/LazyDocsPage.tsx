import { lazy, Suspense } from 'react';

const Page = lazy(async () => ({ default: (await import('./DocsPage.tsx')).DocsPage }));

/** The blocks of docs pages are no part of a story. */
export function LazyDocsPage() {
  return (
    <Suspense>
      <Page />
    </Suspense>
  );
}
