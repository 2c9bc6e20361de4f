import type { ReactNode } from 'react';
import { brand } from '../../../brand.ts';
import { useHeadingFocus } from './use-heading-focus.ts';

/** Title and subtitle above a public form. */
export function PublicHead({ title, children }: { title: string; children?: ReactNode }) {
  const heading = useHeadingFocus();
  return (
    <header className="mb-8">
      <title>{title.includes(brand.name) ? title : `${title} · ${brand.name}`}</title>
      <h1 ref={heading} tabIndex={-1} className="text-2xl font-semibold text-ink focus:outline-none">
        {title}
      </h1>
      {children && <p className="mt-2 text-base text-ink-muted">{children}</p>}
    </header>
  );
}
