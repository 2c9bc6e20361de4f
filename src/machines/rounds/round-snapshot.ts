import type { RoundDetail } from '../../api/rounds/round-detail.ts';
import { joinedWire, type SeenWire, seenOn, tracedWire, type WireTrace } from '../kit/device/wire-trace.ts';

/** What this device keeps of a round that was read: its terms, and a fingerprint of where to wire to. */
export type RoundTrace = {
  /** When it was read, `YYYY-MM-DD`. */
  readonly day: string;
  readonly terms: RoundDetail['terms'];
  readonly fees: RoundDetail['fees'];
  /** Null while nothing was to be wired. */
  readonly wire: WireTrace | null;
};

/** What the trace of before says of the round as it is now. */
export type RoundChange = {
  /** As it was read last, where its terms are other ones now. */
  readonly before: RoundTrace | null;
  /** Null where nothing is to be wired. */
  readonly wire: SeenWire | null;
};

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The trace to be kept, and what is different; `fingerprint` is null where nothing is to be wired. */
export function traced(
  kept: RoundTrace | null,
  { terms, fees }: Pick<RoundDetail, 'terms' | 'fees'>,
  fingerprint: string | null,
  day: string,
): { readonly trace: RoundTrace; readonly change: RoundChange } {
  const wire = tracedWire(kept?.wire ?? null, fingerprint, day);
  const isOther = kept !== null && !isSame([kept.terms, kept.fees], [terms, fees]);
  return {
    trace: { day, terms, fees, wire },
    change: {
      before: isOther ? kept : null,
      wire: fingerprint === null || wire === null ? null : seenOn(wire, day),
    },
  };
}

/** What was found in this visit stays until the visit ends, however often the round is asked for. */
export const joinedChange = (earlier: RoundChange | null, now: RoundChange): RoundChange => ({
  before: earlier?.before ?? now.before,
  wire: now.wire && joinedWire(earlier?.wire, now.wire),
});
