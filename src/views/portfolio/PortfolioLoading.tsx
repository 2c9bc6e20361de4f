import { Button } from '../ui/Button.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';

/** Grey boxes where the figures and the table will stand; after ten seconds a way out. */
export function PortfolioLoading({ isLong, onCancel }: { isLong: boolean; onCancel: () => void }) {
  return (
    <div className="flex flex-col gap-12">
      {isLong && (
        <div role="status" className="flex flex-wrap items-center gap-4 text-base text-ink-muted">
          Still working on your figures.
          <Button onClick={onCancel}>Cancel</Button>
        </div>
      )}
      <Skeleton height="card" label="Loading key figures" />
      <Skeleton height="table" label="Loading holdings" />
    </div>
  );
}
