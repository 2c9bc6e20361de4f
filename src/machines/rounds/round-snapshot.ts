import type { RoundDetail } from '../../api/rounds/round-detail.ts';

/** What this device keeps of a round that was read: its terms, and a fingerprint of where to wire to. */
export type RoundTrace = {
  /** When it was read, `YYYY-MM-DD`. */
  readonly day: string;
  readonly terms: RoundDetail['terms'];
  readonly fees: RoundDetail['fees'];
  /** Null while nothing is to be wired; `since` is the first day on which these details were seen. */
  readonly wire: { readonly fingerprint: string; readonly since: string } | null;
};

/** What the trace of before says of the round as it is now. */
export type RoundChange = {
  /** As it was read last, where its terms are other ones now. */
  readonly before: RoundTrace | null;
  readonly wire: RoundTrace['wire'];
  /** The details of the wire are on this device since today, so that nothing speaks for them yet. */
  readonly isWireFirst: boolean;
  /** The details of the wire are not those that were seen before. */
  readonly isWireNew: boolean;
};

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The trace to be kept, and what is different; `fingerprint` is null where nothing is to be wired. */
export function traced(
  kept: RoundTrace | null,
  { terms, fees }: Pick<RoundDetail, 'terms' | 'fees'>,
  fingerprint: string | null,
  day: string,
): { readonly trace: RoundTrace; readonly change: RoundChange } {
  const known = kept?.wire ?? null;
  const isKnown = known !== null && known.fingerprint === fingerprint;
  const wire = fingerprint === null ? known : isKnown ? known : { fingerprint, since: day };
  const isNew = known !== null && fingerprint !== null && !isKnown;
  const isOther = kept !== null && !isSame([kept.terms, kept.fees], [terms, fees]);
  return {
    trace: { day, terms, fees, wire },
    change: {
      before: isOther ? kept : null,
      wire: fingerprint === null ? null : wire,
      isWireFirst: fingerprint !== null && !isNew && wire?.since === day,
      isWireNew: isNew,
    },
  };
}

/** What was found in this visit stays until the visit ends, however often the round is asked for. */
export const joinedChange = (earlier: RoundChange | null, now: RoundChange): RoundChange => ({
  before: earlier?.before ?? now.before,
  wire: now.wire,
  isWireFirst: now.isWireFirst || (earlier?.isWireFirst === true && isSame(earlier.wire, now.wire)),
  isWireNew: now.isWireNew || (earlier?.isWireNew === true && isSame(earlier.wire, now.wire)),
});
