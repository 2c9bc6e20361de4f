/** Between the announcement of a round and its end; `open` covers what only the amounts tell apart. */
type Phase = 'upcoming' | 'open' | 'closed' | 'cancelled';

export type RoundObstacle =
  | 'roundNotOpen'
  | 'roundFull'
  | 'deadlinePassed'
  | 'roundClosed'
  | 'roundCancelled';

type Row = {
  readonly phase: Phase;
  /** What prevents the round from taking commitments. */
  readonly obstacle: RoundObstacle | null;
  /** Its place in the list, after the rounds that await the investor. */
  readonly turn: number;
};

/**
 * The statuses of a round: what each allows. The club sets the last two; the others follow from days and amounts. In
 * `waitlist` the allocation is full, in `oversubscribed` the waiting list too.
 */
const statuses = {
  upcoming: { phase: 'upcoming', obstacle: 'roundNotOpen', turn: 3 },
  open: { phase: 'open', obstacle: null, turn: 1 },
  waitlist: { phase: 'open', obstacle: null, turn: 1 },
  oversubscribed: { phase: 'open', obstacle: 'roundFull', turn: 1 },
  closing: { phase: 'closed', obstacle: 'deadlinePassed', turn: 4 },
  closed: { phase: 'closed', obstacle: 'roundClosed', turn: 5 },
  cancelled: { phase: 'cancelled', obstacle: 'roundCancelled', turn: 5 },
} as const satisfies Readonly<Record<string, Row>>;

export type RoundStatus = keyof typeof statuses;

const isRoundStatus = (status: string): status is RoundStatus => Object.hasOwn(statuses, status);

export const roundStatuses: readonly RoundStatus[] = Object.keys(statuses).filter(isRoundStatus);

/** What a status allows; undefined for one that is not known. */
export const roundRow = (status: string | null): Row | undefined =>
  status !== null && isRoundStatus(status) ? statuses[status] : undefined;

/** The club has closed or cancelled the round. */
export const endedRoundStatuses: readonly RoundStatus[] = ['closed', 'cancelled'];
export const hasRoundEnded = (status: string): boolean =>
  endedRoundStatuses.some((ended) => ended === status);

/** The round has ended, or is past its last day: it takes neither commitments nor interest. */
export const isRoundOver = (status: string): boolean => status === 'closing' || hasRoundEnded(status);

/** What prevents a round in this status from taking commitments. */
export const roundObstacle = (status: string): RoundObstacle | null => roundRow(status)?.obstacle ?? null;
