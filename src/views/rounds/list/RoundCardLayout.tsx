import type { ReactNode } from 'react';
import { Card } from '../../ui/layout/Card.tsx';

export const roundGrid = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3 [&>li]:grid';

type RoundCardLayoutProps = {
  readonly mark: ReactNode;
  readonly title: ReactNode;
  /** The startup and its country. */
  readonly startup: ReactNode;
  readonly star: ReactNode;
  readonly badges: ReactNode;
  readonly summary: ReactNode;
  readonly progress: ReactNode;
  readonly facts: readonly (readonly [name: string, value: ReactNode])[];
  readonly tags?: ReactNode;
  readonly foot: ReactNode;
};

/** The card of a round, and its place while the rounds load. */
export const RoundCardLayout = (props: RoundCardLayoutProps) => (
  <Card
    pressed
    foot={
      <div className="relative z-1 flex flex-wrap items-center justify-between gap-x-2">{props.foot}</div>
    }
  >
    <div className="flex h-full flex-col gap-4">
      <div className="flex items-start gap-3">
        {props.mark}
        <div className="min-w-0 grow">
          <h2 className="text-lg font-semibold wrap-anywhere [&>a]:after:absolute [&>a]:after:inset-0 [&>a]:after:content-['']">
            {props.title}
          </h2>
          <p className="text-sm text-ink-muted">{props.startup}</p>
        </div>
        <div className="relative z-1 -mt-2 -me-2">{props.star}</div>
      </div>
      {props.badges}
      {props.summary && <p className="text-base text-ink">{props.summary}</p>}
      {props.progress}
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-sm">
        {props.facts.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-ink-muted">{name}</dt>
            <dd className="font-semibold wrap-anywhere text-ink tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {props.tags && <p className="mt-auto flex flex-wrap gap-1.5">{props.tags}</p>}
    </div>
  </Card>
);
