import { type OwnCommitment, ownStepIn } from './commitment-cycle.ts';

/** What the order of rounds depends on; `deadline_date` is `YYYY-MM-DD`, or null without one. */
type OrderedRound = {
  readonly status: string;
  readonly deadline_date: string | null;
  readonly my_application: OwnCommitment | null;
};

const lastDay = '9999-12-31';

const takesCommitments: ReadonlySet<string> = new Set(['open', 'oversubscribed', 'waitlist']);

function turnOf({ status, my_application: mine }: OrderedRound): number {
  if (mine && ownStepIn(mine) !== null) return 0;
  if (takesCommitments.has(status)) return mine ? 2 : 1;
  return status === 'upcoming' ? 3 : status === 'closing' ? 4 : 5;
}

/** Rounds that need the investor's action, then open ones, own ones in progress, upcoming, closing, closed; by deadline. */
export const compareNextSteps = (one: OrderedRound, other: OrderedRound): number =>
  turnOf(one) - turnOf(other) || (one.deadline_date ?? lastDay).localeCompare(other.deadline_date ?? lastDay);
