import type { ReactNode } from 'react';

export type Fact = readonly [name: string, value: ReactNode];

/** Names on the left and figures on the right, one per line. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="flex flex-col gap-1.5">
      {facts.map(([name, value]) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-4">
          <dt className="text-base text-ink-muted">{name}</dt>
          <dd className="text-base font-semibold wrap-anywhere text-ink tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
