import { clsx } from 'clsx';
import { useId, useState } from 'react';
import type { Headline } from '../../../api/news/news.ts';
import type { Portfolio } from '../../../api/portfolio/portfolio.ts';
import type { ListActor } from '../../../machines/kit/list.machine.ts';
import type { LastVisitActor } from '../../../machines/portfolio/last-visit.machine.ts';
import { LazyBoundary } from '../../kit/page/LazyBoundary.tsx';
import { ChevronDown } from '../../ui/navigation/icons.ts';
import { useChangeLine, useNewsLine, useOpenLine, usePendingLine } from './strip-lines.tsx';

const lineNames = ['open', 'changes', 'news', 'pending'] as const;

const LineText = ({ text, short }: { text: string; short: string }) => (
  <>
    <bdi className="max-sm:hidden">{text}</bdi>
    <bdi className="sm:hidden">{short}</bdi>
  </>
);

/**
 * Lines of a fixed height: inbox, changes, news and commitments, two by two where four would break their words. Each
 * expands below, and nothing moves by itself.
 */
export function Strip({
  lastVisit,
  headlines,
  portfolio,
  isOfToday,
}: {
  lastVisit: LastVisitActor | undefined;
  headlines: ListActor<Headline> | undefined;
  portfolio: Portfolio;
  /** The figures are as of today, like the list of commitments. */
  isOfToday: boolean;
}) {
  const id = useId();
  const [open, setOpen] = useState<(typeof lineNames)[number] | null>(null);
  const lines = {
    open: useOpenLine(),
    changes: useChangeLine(lastVisit),
    news: useNewsLine(headlines),
    pending: usePendingLine(portfolio, isOfToday),
  };
  const body = open === null ? undefined : lines[open]?.body;
  const look =
    'flex min-h-11 w-full items-center justify-between gap-0.5 px-2 wrap-anywhere py-0.5 text-start text-sm sm:gap-1 sm:px-4 sm:text-base';
  return (
    <div className="flex flex-col gap-6 print:hidden">
      <ul
        aria-label="For you"
        className="grid grid-cols-[17fr_19fr_14fr_18fr] divide-x divide-line rounded-card border border-line bg-surface-raised max-[23rem]:grid-cols-2 max-[23rem]:divide-x-0 sm:auto-cols-fr sm:grid-flow-col sm:grid-cols-none"
      >
        {lineNames.map((name) => {
          const line = lines[name];
          if (line === null) return null;
          return (
            <li key={name} className="min-w-0">
              {line.body ? (
                <button
                  type="button"
                  aria-expanded={open === name}
                  aria-controls={`${id}panel`}
                  onClick={() => setOpen(open === name ? null : name)}
                  className={clsx(
                    look,
                    'rounded-card font-semibold transition-colors hover:bg-surface-muted focus-visible:-outline-offset-2',
                    line.isUrgent ? 'text-caution' : 'text-primary',
                  )}
                >
                  <LineText {...line} />
                  <ChevronDown
                    aria-hidden="true"
                    className={clsx('size-4 shrink-0 transition-transform', open === name && 'rotate-180')}
                  />
                </button>
              ) : (
                <p className={clsx(look, 'text-ink-muted')}>
                  <LineText {...line} />
                </p>
              )}
            </li>
          );
        })}
      </ul>
      <div id={`${id}panel`} hidden={!body}>
        {body && <LazyBoundary>{body}</LazyBoundary>}
      </div>
    </div>
  );
}
