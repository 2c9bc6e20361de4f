import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export type Fact = readonly [name: string, value: ReactNode];

type FactsProps = {
  readonly facts: readonly Fact[];
  /** Two facts per line where there is room, read line by line. */
  readonly inPairs?: boolean;
};

/** Names on the left and figures on the right, one per line. */
export function Facts({ facts, inPairs }: FactsProps) {
  return (
    <dl className={clsx('grid gap-x-10 gap-y-1.5', inPairs && 'sm:grid-cols-2')}>
      {facts.map(([name, value]) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-4">
          <dt className="text-base text-ink-muted">{name}</dt>
          <dd className="text-base font-semibold wrap-anywhere text-ink tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
