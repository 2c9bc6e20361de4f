import { clsx } from 'clsx';

const shapes = {
  line: 'h-4 bg-surface-sunken',
  control: 'h-10 bg-surface-sunken',
  figure: 'h-24 bg-surface-sunken',
  row: 'h-12 bg-surface-sunken',
  card: 'h-48 bg-surface-sunken',
  table: 'h-[36rem] border border-line bg-surface-raised skeleton-rows',
};

export interface SkeletonProps {
  /** The height of what will stand here, so that nothing moves when it arrives. */
  height: keyof typeof shapes;
  count?: number;
  /** What is on its way, for those who cannot see the grey boxes. */
  label: string;
}

/** Takes its room at once and shows itself after 150 ms: a quick answer never flashes. */
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
