import type { ReactNode } from 'react';
import { brand } from '../../brand.ts';
import { useHeadingFocus } from './use-heading-focus.ts';

type PageHeadProps = {
  readonly title: string;
  readonly subtitle?: ReactNode;
  /** Formatted date of the data. */
  readonly asOf?: string;
  readonly actions?: ReactNode;
};

/** The page's one first-level heading. After a navigation it takes the focus; on the first page nothing is stolen. */
export function PageHead({ title, subtitle, asOf, actions }: PageHeadProps) {
  const heading = useHeadingFocus();
  return (
    <header className="mb-8 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <title>{`${title} · ${brand.name}`}</title>
      <div className="min-w-0">
        <h1 ref={heading} tabIndex={-1} className="text-3xl font-semibold text-ink focus:outline-none">
          {title}
        </h1>
        {subtitle && <p className="mt-1 max-w-prose text-base text-ink-muted">{subtitle}</p>}
      </div>
      {(asOf || actions) && (
        <div className="flex flex-wrap items-center gap-3">
          {asOf && <p className="text-sm text-ink-muted">As of {asOf}</p>}
          {actions}
        </div>
      )}
    </header>
  );
}
