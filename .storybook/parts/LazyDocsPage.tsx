import { lazy, Suspense } from 'react';

const Page = lazy(async () => ({ default: (await import('./DocsPage.tsx')).DocsPage }));

/** The blocks of docs pages are loaded separately from stories. */
export function LazyDocsPage() {
  return (
    <Suspense>
      <Page />
    </Suspense>
  );
}
