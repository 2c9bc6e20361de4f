import type { Profile } from '../../../api/onboarding/profile.ts';
import type { Application, CommitmentTerms } from '../../../api/rounds/applications.ts';
import type { RoundDetail } from '../../../api/rounds/round-detail.ts';
import {
  type AmountLimits,
  amountFault,
  isAmount,
  leastFault,
  roomOf,
} from '../../../domain/money/commitments/commitment.ts';
import {
  hasEnded,
  type InvestorObstacle,
  investorObstacle,
  isAllAcknowledged,
} from '../../../domain/rounds/commitment.ts';
import { type RoundObstacle, roundObstacle, isRoundOver } from '../../../domain/rounds/round-status.ts';
import { mayWithdraw } from '../../../domain/rounds/withdrawal.ts';
import type { Intent, IntentRequest } from '../../kit/submission.ts';

/** Why a person cannot commit now. */
export type Obstacle = InvestorObstacle | RoundObstacle;

/** The first obstacle to committing; the host checks again. `today` is `YYYY-MM-DD`. */
export function obstacleOf(
  profile: Profile | null,
  { status }: Pick<RoundDetail, 'status'>,
  today: string,
): Obstacle | null {
  if (profile === null) return 'notVerified';
  return investorObstacle(profile, today) ?? roundObstacle(status);
}

/** Interest can be shown before a round opens and while it is full, but not after it has closed. */
export const takesInterest = ({ status }: Pick<RoundDetail, 'status'>): boolean => !isRoundOver(status);

/** Limits of the amount; the waiting list counts as available. */
export const limitsOf = (detail: RoundDetail): AmountLimits => ({
  minimum: detail.min_ticket,
  maximum: detail.max_ticket,
  step: detail.amount_step,
  room:
    detail.remaining_amount === null ? null : roomOf(detail.remaining_amount, detail.waitlist_amount ?? '0'),
});

/** Whether a commitment may be submitted as filled in. */
export function isValid(terms: CommitmentTerms, detail: RoundDetail): boolean {
  const { amount, min_acceptable_amount: least, accept_lower_allocation: acceptsLower } = terms;
  const isGiven = (text: string) => isAmount(text, terms.currency);
  return (
    isGiven(amount) &&
    amountFault(amount, limitsOf(detail)) === null &&
    (least === null || isGiven(least)) &&
    leastFault(least, amount, acceptsLower) === null &&
    isAllAcknowledged(terms.acknowledgements)
  );
}

export const isOver = ({ status }: Application): boolean => hasEnded(status);

/** An agreement was sent, and does not await the investor any more. The host says so only by what comes next. */
const isSigned = (application: Application): boolean =>
  application.documents.length > 0 && !needsSignature(application);

/** Whether one's own commitment may be withdrawn. */
export const mayWithdrawOwn = (application: Application): boolean =>
  mayWithdraw({
    status: application.status,
    hasNewTerms: application.terms_changed,
    isSigned: isSigned(application),
  });

export const mayConfirm = ({ next_action: next }: Application): boolean =>
  next === 'confirm_allocation' || next === 'confirm_terms';

/** The wire can be reported once for the outstanding amount. */
export const mayReportWire = ({ next_action: next, wire_sent_at: sentAt }: Application): boolean =>
  next === 'wire' && sentAt === null;

export const needsSignature = ({ next_action: next }: Application): boolean => next === 'sign';

/** The request with the key it was sent with before, or with a new key if the request is different. */
export const keyed = (known: Intent | null, request: IntentRequest, key: string): Intent =>
  known !== null && JSON.stringify(known.request) === JSON.stringify(request) ? known : { key, request };
