import { clsx } from 'clsx';
import type { ReactNode } from 'react';

type NewsRowProps = {
  readonly look: string;
  readonly mark: ReactNode;
  /** Its day, type, startup and length. */
  readonly facts: ReactNode;
  readonly title: ReactNode;
  readonly isNew?: boolean;
  readonly summary: ReactNode;
  readonly badges?: ReactNode;
};

export const newsListLook =
  'overflow-hidden rounded-card border border-line bg-surface-raised [&>li+li]:border-t [&>li+li]:border-t-line';

/** An article in the list, and its place in the frame that is painted before the code (`build/prerender/NewsFrame.tsx`). */
export const NewsRow = ({ look, mark, facts, title, isNew = false, summary, badges }: NewsRowProps) => (
  <li className={clsx('relative flex items-start gap-3 border-s-4 px-4 py-4', look)}>
    {mark}
    <div className="flex min-w-0 flex-col gap-1">
      <p className="text-sm text-ink-muted">{facts}</p>
      <h2 className={clsx('text-base wrap-anywhere text-ink', isNew ? 'font-bold' : 'font-semibold')}>
        {title}
      </h2>
      {summary !== null && <p className="line-clamp-2 max-w-prose text-base text-ink-muted">{summary}</p>}
      {badges && <p className="flex flex-wrap gap-1.5">{badges}</p>}
    </div>
  </li>
);
