import { atLeastZero } from '../amounts/at-least-zero.ts';
import { type Decimal, quotient, zero } from '../amounts/decimal.ts';
import { fundingOf } from './commitment.ts';

/** The lines of a commitment reconciliation, in order. */
export const commitmentLines = [
  'promised',
  'released',
  'committed',
  'called',
  'received',
  'drawn',
  'uninvested',
  'recallable',
  'unfunded',
] as const;

export type CommitmentLine = (typeof commitmentLines)[number];

type Amount = Decimal | null;

/** Entry fees included, in one currency; null is not known. promised - released = committed = drawn + uninvested + unfunded. */
export type CommitmentAccount = Readonly<Record<CommitmentLine, Amount>>;

/** What holdings drew from commitments: invested and entry fees. Annual fees are paid besides the commitment. */
export const drawnOf = ({ invested, fees }: Readonly<Record<'invested' | 'fees', Amount>>): Amount =>
  invested && fees && invested.plus(fees);

/** The parts of a commitment at the end of a day; no amount is in two of them. */
export type CommitmentParts = {
  /** Invested, and its entry fee: `drawnOf`. */
  readonly drawn: Amount;
  /** Received, and not invested yet. */
  readonly uninvested: Amount;
  /** Requested, and not received. */
  readonly outstanding: Amount;
  readonly uncalled: Amount;
  /** Promised, and no longer owed: an allocation below the promise, or an end before the purchase. */
  readonly released: Amount;
};

export const noParts: CommitmentParts = {
  drawn: zero,
  uninvested: zero,
  outstanding: zero,
  uncalled: zero,
  released: zero,
};

const plus = (a: Amount, b: Amount): Amount => a && b && a.plus(b);

export const plusParts = (a: CommitmentParts, b: CommitmentParts): CommitmentParts => ({
  drawn: plus(a.drawn, b.drawn),
  uninvested: plus(a.uninvested, b.uninvested),
  outstanding: plus(a.outstanding, b.outstanding),
  uncalled: plus(a.uncalled, b.uncalled),
  released: plus(a.released, b.released),
});

/** What was promised and is no longer owed. `binding` is the part that is still owed, or what was paid for the purchase. */
export const releasedOf = (promised: Decimal, binding: Decimal): Decimal =>
  atLeastZero(promised.minus(binding));

/**
 * The parts of a promise that is not invested yet, or never will be. `promised` is the original promise, `binding` the
 * part that is still owed or has been received (zero once it has ended), `received` the money received: any excess over
 * the promise is sent back.
 */
export function partsOfPromise(promise: {
  readonly promised: Decimal;
  readonly binding: Decimal;
  readonly received: Decimal;
  readonly isCalled: boolean;
}): CommitmentParts {
  const { promised, binding, isCalled } = promise;
  const { unfunded, uninvested } = fundingOf(binding, promise.received);
  return {
    drawn: zero,
    uninvested,
    outstanding: isCalled ? unfunded : zero,
    uncalled: isCalled ? zero : unfunded,
    released: releasedOf(promised, binding),
  };
}

/**
 * The lines that follow from the parts. The club's agreements do not allow recalls of distributions, so `recallable` is
 * zero; otherwise it would be part of the unfunded amount.
 */
export function commitmentAccount(parts: CommitmentParts): CommitmentAccount {
  const { drawn, uninvested, outstanding, uncalled, released } = parts;
  const received = plus(drawn, uninvested);
  const unfunded = plus(outstanding, uncalled);
  const committed = plus(received, unfunded);
  return {
    promised: plus(committed, released),
    released,
    committed,
    called: plus(received, outstanding),
    received,
    drawn,
    uninvested,
    recallable: zero,
    unfunded,
  };
}

/**
 * PIC: paid-in capital / committed capital (GIPS 2020, "PIC multiple"; ILPA Reporting Template). Null without a
 * commitment, and where one of the two is not known. For a vehicle or the club, purchases from other members are in
 * neither: `fromMembers`, with the fee.
 */
export const paidInToCommitted = (
  { drawn, committed }: Pick<CommitmentAccount, 'drawn' | 'committed'>,
  fromMembers: Amount = zero,
): Decimal | null =>
  drawn && committed && fromMembers && quotient(drawn.minus(fromMembers), committed.minus(fromMembers));
