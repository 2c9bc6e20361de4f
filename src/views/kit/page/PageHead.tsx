import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { brand } from '../../../brand.ts';
import { useHeadingFocus } from './use-heading-focus.ts';

type PageHeadProps = {
  readonly title: string;
  /** The title of the tab, where the page shows one thing of many. */
  readonly tab?: string | undefined;
  readonly subtitle?: ReactNode;
  /** Formatted as-of date, beside the actions, below them on a phone; empty until known, with its space reserved. */
  readonly asOf?: string;
  readonly actions?: ReactNode;
  /** The person returns from a page outside of the application, so that the heading takes the focus on the first page too. */
  readonly focusesFirst?: boolean;
};

/** The page's only first-level heading. It takes the focus after a navigation. */
export function PageHead({ title, tab = title, subtitle, asOf, actions, focusesFirst }: PageHeadProps) {
  const heading = useHeadingFocus(focusesFirst);
  return (
    <header className="mb-8 flex flex-wrap items-end gap-x-6 gap-y-2 sm:grid sm:grid-cols-[minmax(0,1fr)_auto_auto] sm:gap-x-3 sm:gap-y-1">
      <title>{`${tab} · ${brand.name}`}</title>
      <div className={clsx('min-w-1/2 grow basis-0 sm:min-w-0', !actions && 'basis-full')}>
        <h1 ref={heading} tabIndex={-1} className="text-3xl font-semibold text-ink focus:outline-none">
          {title}
        </h1>
        {subtitle && <p className="mt-1 max-w-prose text-pretty text-base text-ink-muted">{subtitle}</p>}
      </div>
      {actions && asOf !== undefined && (
        <p className="order-last min-h-4.5 w-full text-sm text-ink-muted sm:order-none sm:mb-2.5 sm:w-auto">
          {asOf && `As of ${asOf}`}
        </p>
      )}
      {actions && (
        <div className="flex flex-wrap items-center gap-2 sm:col-start-3 sm:gap-3 print:hidden">
          {actions}
        </div>
      )}
    </header>
  );
}
