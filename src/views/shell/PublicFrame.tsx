import type { ReactNode } from 'react';
import { brand } from '../../brand.ts';
import { Mark } from '../kit/page/Mark.tsx';
import { SkipLink } from '../ui/navigation/SkipLink.tsx';

const promises = [
  [
    'Your whole portfolio',
    'Amounts invested, current value and distributions, with a source for every number.',
  ],
  ['Every round', 'Terms, fees and documents in plain English before you commit.'],
  ['Your documents', 'Verification, signatures and statements in one place.'],
] as const;

/** The sign-in pages' frame: one narrow column, and beside it what the club does. */
export function PublicFrame({ children }: { children: ReactNode; isWide: boolean }) {
  return (
    <div className="grid min-h-dvh bg-surface-raised lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <SkipLink />
      <main id="main" tabIndex={-1} className="flex flex-col px-4 py-8 focus:outline-none sm:px-10">
        <Mark />
        <div className="mx-auto w-full max-w-100 py-10 lg:pt-[14dvh]">{children}</div>
      </main>
      <aside
        aria-label={`About ${brand.name}`}
        className="growth sticky top-0 hidden h-dvh flex-col border-s border-line bg-surface px-16 pt-[18dvh] lg:flex"
      >
        <ul className="mx-auto flex max-w-md flex-col gap-8">
          {promises.map(([title, text]) => (
            <li key={title} className="border-s-2 border-primary ps-5">
              <p className="text-lg font-semibold text-ink">{title}</p>
              <p className="mt-1 text-base text-ink-muted">{text}</p>
            </li>
          ))}
        </ul>
      </aside>
    </div>
  );
}
