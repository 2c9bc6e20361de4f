import { clsx } from 'clsx';

const heights = {
  line: 'h-4',
  control: 'h-10',
  figure: 'h-24',
  row: 'h-12',
  card: 'h-48',
  table: 'h-[36rem]',
};

export interface SkeletonProps {
  /** The height of what will stand here, so that nothing moves when it arrives. */
  height: keyof typeof heights;
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
          className={clsx('animate-late rounded-control bg-surface-sunken', heights[height])}
        />
      ))}
    </div>
  );
}
