import { Link } from 'wouter';
import type { Portfolio } from '../../../api/portfolio/portfolio.ts';
import { isPositive } from '../../../domain/money/amounts/comparisons.ts';
import type { LastVisitActor } from '../../../machines/portfolio/last-visit.machine.ts';
import { useMoney } from '../../kit/format/money.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Button } from '../../ui/navigation/Button.tsx';
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx';
import { LastVisit } from '../last-visit/LastVisit.tsx';
import { PendingCommitments } from '../pending/PendingCommitments.tsx';

type EmptyBookProps = {
  readonly portfolio: Portfolio | null;
  readonly lastVisit: LastVisitActor | undefined;
  /** Shows the figures of today; null if they are shown. */
  readonly onToday: (() => void) | null;
};

/** A book without holdings: no commitments yet, or commitments that are not invested yet. Also shows what has changed. */
export function EmptyBook({ portfolio, lastVisit, onToday }: EmptyBookProps) {
  const money = useMoney();
  const pending = portfolio?.summary.pending_commitments ?? null;
  const isPending = portfolio !== null && isPositive(pending);
  if (onToday) {
    return (
      <EmptyState
        title="No investments on that date"
        action={<Button onClick={onToday}>Show today’s figures</Button>}
      >
        Your first investment was made later.
      </EmptyState>
    );
  }
  return (
    <div className="flex flex-col gap-12">
      <EmptyState
        title={isPending ? 'Your first investment is pending' : 'No investments yet'}
        action={
          <Link href="/rounds" asChild>
            <ButtonLink variant="primary">See active rounds</ButtonLink>
          </Link>
        }
      >
        {isPending && `You have ${money.whole(pending, portfolio.currency)} in unfunded commitments. `}
        Your holdings appear here once a round you joined has closed.
      </EmptyState>
      <PendingCommitments portfolio={portfolio} />
      {lastVisit && <LastVisit actor={lastVisit} />}
    </div>
  );
}
