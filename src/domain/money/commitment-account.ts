import { type Decimal, quotient, zero } from './decimal.ts';
import { fundingOf } from './commitment.ts';

/** The lines of a commitment reconciliation, in their order. */
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

/** What a commitment consists of at the end of a day; no amount is part of two of them. */
export type CommitmentParts = {
  /** Invested, and its fee: paid-in. */
  readonly drawn: Amount;
  /** Came in, and is not invested yet. */
  readonly uninvested: Amount;
  /** Asked for, and has not come in. */
  readonly outstanding: Amount;
  readonly uncalled: Amount;
  /** Was promised, and is not owed any more: an allocation below the promise, or an end before the purchase. */
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

/**
 * The parts of a promise that is not invested yet, or never will be. `promised` is what was promised first, `binding` what of it is
 * still owed or has come in (zero once it has ended), `received` what came in: what is beyond the promise goes back.
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
    released: promised.gt(binding) ? promised.minus(binding) : zero,
  };
}

/**
 * The lines that follow from the parts. The club's agreements recall nothing that was paid out, so that `recallable` is zero; where it
 * were not, it would be part of what is unfunded.
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
 * PIC: paid-in capital / committed capital (GIPS 2020, "PIC multiple"; ILPA Reporting Template). Null beside no commitment, and where one
 * of the two is not known. Of a vehicle or the club, what its members bought from each other is in neither: `fromMembers`, with the fee.
 */
export const paidInToCommitted = (
  { drawn, committed }: CommitmentAccount,
  fromMembers: Amount = zero,
): Decimal | null =>
  drawn && committed && fromMembers && quotient(drawn.minus(fromMembers), committed.minus(fromMembers));
