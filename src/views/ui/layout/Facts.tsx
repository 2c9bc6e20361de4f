import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export type Fact = readonly [name: string, value: ReactNode];

type FactsProps = {
  readonly facts: readonly Fact[];
  /** Where there is room: one fact per line, two per line, or all in one line with each name above its figure. */
  readonly layout?: 'lines' | 'pairs' | 'row';
};

/** Names on the left and figures on the right. */
export function Facts({ facts, layout = 'lines' }: FactsProps) {
  return (
    <dl
      className={clsx(
        'grid gap-x-10 gap-y-1.5',
        layout === 'pairs' && 'sm:grid-cols-2',
        layout === 'row' && 'lg:auto-cols-fr lg:grid-flow-col',
      )}
    >
      {facts.map(([name, value]) => (
        <div
          key={name}
          className={clsx('flex flex-wrap justify-between gap-x-4', layout === 'row' && 'lg:flex-col')}
        >
          <dt className="text-base text-ink-muted">{name}</dt>
          <dd className="text-base font-semibold wrap-anywhere text-ink tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
