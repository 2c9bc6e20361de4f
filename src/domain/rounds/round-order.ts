import { farFuture } from '../days/days.ts';
import { type OwnCommitment, ownStepIn } from './commitment-cycle.ts';
import { roundRow } from './round-status.ts';

/** What the order of rounds depends on; `deadline_date` is `YYYY-MM-DD`, or null without one. */
type OrderedRound = {
  readonly status: string;
  readonly deadline_date: string | null;
  readonly my_application: OwnCommitment | null;
};

function turnOf({ status, my_application: mine }: OrderedRound): number {
  if (mine && ownStepIn(mine) !== null) return 0;
  const row = roundRow(status);
  return row?.phase === 'open' && mine ? 2 : (row?.turn ?? 5);
}

/** Rounds that need the investor's action, then open ones, own ones in progress, upcoming, closing, closed; by deadline. */
export const compareNextSteps = (one: OrderedRound, other: OrderedRound): number =>
  turnOf(one) - turnOf(other) ||
  (one.deadline_date ?? farFuture).localeCompare(other.deadline_date ?? farFuture);
