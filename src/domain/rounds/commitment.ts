import { isPast } from '../days/days.ts';
import { type Decimal, decimal } from '../money/amounts/decimal.ts';

type StatusFacts = {
  /** Nothing follows. */
  readonly hasEnded: boolean;
  /** The agreement has not been sent for signature yet. */
  readonly isBeforeSigning: boolean;
  /** What the club sends back of the money received: all of it, the part above the amount due, or none. */
  readonly refund: 'all' | 'excess' | 'none';
};

const early: StatusFacts = { hasEnded: false, isBeforeSigning: true, refund: 'none' };
const agreed: StatusFacts = { hasEnded: false, isBeforeSigning: false, refund: 'none' };
const paid: StatusFacts = { hasEnded: false, isBeforeSigning: false, refund: 'excess' };
const ended: StatusFacts = { hasEnded: true, isBeforeSigning: false, refund: 'none' };
const endedEarly: StatusFacts = { ...ended, refund: 'all' };

/** In the order of a commitment's life; then the ways in which it ends early. */
const facts = {
  draft: early,
  submitted: early,
  waitlisted: early,
  allocated: early,
  reduced: early,
  signing: agreed,
  signed: agreed,
  funding: agreed,
  part_funded: paid,
  funded: paid,
  completed: ended,
  withdrawn: endedEarly,
  declined: endedEarly,
  expired: endedEarly,
  /** The money received is already being sent back. */
  refunded: ended,
  cancelled_round: endedEarly,
} as const satisfies Readonly<Record<string, StatusFacts>>;

export type ApplicationStatus = keyof typeof facts;

/** A fully paid commitment is shown as closing while its round is closing. */
export type ShownApplicationStatus = ApplicationStatus | 'closing';

const isStatus = (status: string): status is ApplicationStatus => Object.hasOwn(facts, status);

export const applicationStatuses: readonly ApplicationStatus[] = Object.keys(facts).filter(isStatus);

/** Something can still follow: a draft too. */
export const openStatuses = (): ApplicationStatus[] =>
  applicationStatuses.filter((status) => !facts[status].hasEnded);

/** Of another host's status; an unknown one is neither. */
const factsOf = (status: string): StatusFacts | null => (isStatus(status) ? facts[status] : null);

export const hasEnded = (status: string): boolean => factsOf(status)?.hasEnded ?? false;

export const isBeforeSigning = (status: string): boolean => factsOf(status)?.isBeforeSigning ?? false;

export const refundOn = (status: ApplicationStatus): StatusFacts['refund'] => facts[status].refund;

/** Whether changed terms of the round affect a commitment: it was submitted, and has not ended. */
export const isUnderWay = (status: string): boolean => {
  const known = factsOf(status);
  return known !== null && !known.hasEnded && status !== 'draft';
};

/**
 * The investor has promised the money, whatever has become of the promise. A draft and a place on the waiting list are
 * not a promise; a status that only another host knows is one.
 */
export const wasPromised = (status: string): boolean => status !== 'draft' && status !== 'waitlisted';

/** The investor has promised the money, and it is not invested yet. */
export const isPromised = (status: string): boolean => !hasEnded(status) && wasPromised(status);

export const promisedStatuses = (): ApplicationStatus[] => applicationStatuses.filter(isPromised);

/** What counts in the figures of a round: promised or invested. A place on the waiting list is summed apart. */
export const countsInRound = (status: string): boolean => isPromised(status) || status === 'completed';

/** Each of them has to be confirmed separately. */
export const acknowledgements = ['risk', 'illiquidity', 'loss', 'fees'] as const;
export type Acknowledgement = (typeof acknowledgements)[number];

/** Length of the comment that the club reads; in characters. */
export const maxCommentLength = 500;

/** Length of the investor's private note on why to commit; in characters. */
export const maxDecisionNoteLength = 1000;

export const isAllAcknowledged = (given: readonly string[]): boolean =>
  acknowledgements.every((name) => given.includes(name));

export type InvestorObstacle = 'notVerified' | 'accreditationExpired' | 'notAccredited' | 'notMember';

type InvestorFlags = {
  readonly is_kyc_checked: boolean;
  readonly is_accredited: boolean;
  readonly is_member: boolean;
  /** `YYYY-MM-DD`, the last day on which it is valid; null where it does not expire. */
  readonly accreditation_expiry_date: string | null;
};

/** What prevents an investor from investing on a day (`YYYY-MM-DD`); the first thing to fix. */
export function investorObstacle(investor: InvestorFlags, today: string): InvestorObstacle | null {
  const { accreditation_expiry_date: last } = investor;
  if (!investor.is_kyc_checked) return 'notVerified';
  if (isPast(last, today)) return 'accreditationExpired';
  if (!investor.is_accredited) return 'notAccredited';
  return investor.is_member ? null : 'notMember';
}

/** The money of a commitment, as decimal texts; the allocation is null until the club decides. */
type CommittedAmounts = {
  readonly amount: string;
  readonly allocated_amount: string | null;
  readonly fees: string;
};

/** The allocated amount, or else the requested one, without the fee. */
export const committedAmount = ({
  allocated_amount: allocated,
  amount,
}: Omit<CommittedAmounts, 'fees'>): Decimal => decimal(allocated ?? amount);

/** The amount to wire: the commitment and the entry fee. */
export const amountDue = (commitment: CommittedAmounts): Decimal =>
  committedAmount(commitment).plus(commitment.fees);

/** The payment reference: the first letters of the round's name, and the commitment's number. */
export const wireReference = (round: { readonly name: string }, commitment: number): string =>
  `${round.name
    .split('-')
    .map((word) => word.slice(0, 1).toUpperCase())
    .join('')}-${commitment}`;

/** The fields of forms that hold consents: they are given for what is shown now, so that no draft brings them back. */
export type ConsentField = 'acknowledgements';

/** Values as a draft keeps them. */
export const withoutConsents = <Values extends Readonly<Record<ConsentField, readonly string[]>>>(
  values: Values,
): Values => ({ ...values, acknowledgements: [] });
