import { clsx } from 'clsx';

const shapes = {
  line: 'h-4 bg-surface-muted',
  control: 'h-10 bg-surface-muted',
  figure: 'h-24 bg-surface-muted',
  row: 'h-12 bg-surface-muted',
  card: 'h-48 bg-surface-muted',
  table: 'h-[36rem] border border-line bg-surface-raised skeleton-rows',
};

export interface SkeletonProps {
  /** The height of the content, so that nothing moves when it arrives. */
  height: keyof typeof shapes;
  count?: number;
  /** What is loading, for screen readers. */
  label: string;
}

/** Takes its space at once and becomes visible after 150 ms: a quick answer never flashes. */
export function Skeleton({ height, count = 1, label }: SkeletonProps) {
  return (
    <div role="status" className="flex flex-col gap-3">
      <span className="sr-only">{label}</span>
      {Array.from({ length: count }, (_, index) => (
        <div
          key={index}
          aria-hidden="true"
          className={clsx('animate-late rounded-control', shapes[height])}
        />
      ))}
    </div>
  );
}
