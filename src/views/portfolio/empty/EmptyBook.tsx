import { Link } from 'wouter';
import type { Portfolio } from '../../../api/portfolio/portfolio.ts';
import { decimal } from '../../../domain/money/decimal.ts';
import { useMoney } from '../../kit/format/money.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx';

/** A book without a holding: nothing was promised yet, or what was promised is not invested yet. */
export function EmptyBook({ portfolio }: { portfolio: Portfolio | null }) {
  const print = useMoney();
  const pending = portfolio?.summary.pending_commitments ?? null;
  const isPending = portfolio !== null && pending !== null && decimal(pending).gt(0);
  return (
    <EmptyState
      title={isPending ? 'Your first investment is pending' : 'No investments yet'}
      action={
        <Link href="/rounds" asChild>
          <ButtonLink variant="primary">See active rounds</ButtonLink>
        </Link>
      }
    >
      {isPending && `You have ${print.whole(pending, portfolio.currency)} in unfunded commitments. `}
      Your holdings appear here once a round you joined has closed.
    </EmptyState>
  );
}
