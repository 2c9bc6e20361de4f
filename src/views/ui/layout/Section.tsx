import { clsx } from 'clsx';
import { useId, type ReactNode } from 'react';

export interface SectionProps {
  title: string;
  subtitle?: ReactNode;
  /** Inside: the title is on the card; outside: above it. */
  titlePosition?: 'inside' | 'outside';
  /** The as-of date, already formatted: "18 Nov 2026". */
  asOf?: string | undefined;
  actions?: ReactNode;
  /** The heading's level in the outline of the page. */
  level?: 2 | 3;
  /** Without a body box the children lie on the page, as tables and cards do. */
  bare?: boolean;
  children: ReactNode;
}

export function Section({
  title,
  subtitle,
  titlePosition = 'outside',
  asOf,
  actions,
  level = 2,
  bare = false,
  children,
}: SectionProps) {
  const id = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  const head = (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
      <div className="min-w-0">
        <Heading id={id} className="text-xl font-semibold text-ink">
          {title}
        </Heading>
        {subtitle && <p className="mt-0.5 text-base text-ink-muted">{subtitle}</p>}
      </div>
      {(asOf || actions) && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {asOf && <p className="text-sm text-ink-muted">As of {asOf}</p>}
          {actions}
        </div>
      )}
    </div>
  );
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      {titlePosition === 'outside' && head}
      <div className={clsx(!bare && 'rounded-card border border-line bg-surface-raised p-4 sm:p-6')}>
        {titlePosition === 'inside' && <div className="mb-4">{head}</div>}
        {children}
      </div>
    </section>
  );
}
