import { brand } from '../../brand.ts';
import { Mark } from '../kit/page/Mark.tsx';
import { ErrorState } from '../ui/feedback/ErrorState.tsx';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import { StillWaiting } from '../ui/feedback/StillWaiting.tsx';
import { Button } from '../ui/navigation/Button.tsx';

/** Grey boxes in the place of a page's heading and its first section. */
export function PageSkeleton() {
  return (
    <>
      <div className="mb-8 max-w-xs">
        <Skeleton height="control" label="Loading" />
      </div>
      <Skeleton height="card" count={2} label="Loading the page" />
    </>
  );
}

/** Something is loading. After ten seconds it says so and offers to cancel. */
export function Waiting({ isLong = false, onLogOut }: { isLong?: boolean; onLogOut?: () => void }) {
  return (
    <div className="min-h-dvh bg-surface">
      <div className="border-b border-line bg-surface-raised">
        <div className="mx-auto flex h-16 max-w-310 items-center px-4 sm:px-6">
          <Mark />
        </div>
      </div>
      <main id="main" className="mx-auto w-full max-w-310 px-4 py-8 sm:px-6">
        <PageSkeleton />
        {isLong && onLogOut && (
          <div className="mt-8">
            <StillWaiting label="Logout" onCancel={onLogOut} />
          </div>
        )}
      </main>
    </div>
  );
}

type ProfileUnavailableProps = {
  readonly message: string;
  readonly reference: string | undefined;
  readonly onRetry: () => void;
  readonly onLogOut: () => void;
};

export function ProfileUnavailable({ message, reference, onRetry, onLogOut }: ProfileUnavailableProps) {
  return (
    <main id="main" className="flex min-h-dvh flex-col items-center justify-center">
      <title>{`Profile unavailable · ${brand.name}`}</title>
      <Mark />
      <ErrorState
        level={1}
        title="Your profile could not be loaded"
        reference={reference}
        onRetry={onRetry}
        action={<Button onClick={onLogOut}>Logout</Button>}
      >
        You’re signed in, but we can’t show your pages yet. {message}
      </ErrorState>
    </main>
  );
}
