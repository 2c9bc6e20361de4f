import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export interface TimelineEntry {
  id: string;
  title: string;
  /** Formatted: "18 Nov 2026". */
  when?: string;
  state: 'past' | 'failed' | 'now' | 'ahead';
  note?: ReactNode;
}

const dots = {
  past: 'border-positive bg-positive',
  failed: 'border-negative bg-negative',
  now: 'border-primary bg-surface-raised',
  ahead: 'border-line-strong bg-surface-raised',
};
const stateLabels = { past: 'done', failed: 'failed', now: 'now', ahead: 'still to come' };

export function Timeline({ label, entries }: { label: string; entries: readonly TimelineEntry[] }) {
  return (
    <ol aria-label={label} className="flex max-w-2xl flex-col">
      {entries.map((entry, index) => (
        <li key={entry.id} className="relative flex gap-4 pb-6 last:pb-0">
          {index < entries.length - 1 && (
            <span aria-hidden="true" className="absolute inset-s-[5px] top-5 bottom-[-2px] w-0.5 bg-line" />
          )}
          <span
            aria-hidden="true"
            className={clsx('relative mt-1.5 size-3 shrink-0 rounded-full border-2', dots[entry.state])}
          />
          <div className="min-w-0 grow">
            <div className="flex flex-wrap justify-between gap-x-4">
              <p
                className={clsx(
                  'text-base',
                  entry.state === 'ahead' ? 'text-ink-muted' : 'font-semibold text-ink',
                )}
              >
                {entry.title}
                <span className="sr-only"> ({stateLabels[entry.state]})</span>
              </p>
              {entry.when && <p className="text-sm text-ink-muted tabular-nums">{entry.when}</p>}
            </div>
            {entry.note && <div className="text-sm text-ink-muted">{entry.note}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
}
