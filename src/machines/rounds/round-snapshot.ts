import type { RoundDetail } from '../../api/rounds/round-detail.ts';
import {
  mergeSeenWire,
  type SeenWire,
  seenOn,
  nextWireTrace,
  type WireTrace,
} from '../kit/device/wire-trace.ts';

/** What this device stores about a round that was read: its terms, and a fingerprint of its bank details. */
export type RoundTrace = {
  /** Day of reading, `YYYY-MM-DD`. */
  readonly day: string;
  readonly terms: RoundDetail['terms'];
  readonly fees: RoundDetail['fees'];
  /** Null while there was nothing to wire. */
  readonly wire: WireTrace | null;
};

/** The difference between the stored round and the current one. */
export type RoundChange = {
  /** The terms as last read, if they have changed. */
  readonly before: RoundTrace | null;
  /** Null where there is nothing to wire. */
  readonly wire: SeenWire | null;
};

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The entry to store, and the differences; `fingerprint` is null where there is nothing to wire. */
export function compareWithTrace(
  stored: RoundTrace | null,
  { terms, fees }: Pick<RoundDetail, 'terms' | 'fees'>,
  fingerprint: string | null,
  day: string,
): { readonly trace: RoundTrace; readonly change: RoundChange } {
  const wire = nextWireTrace(stored?.wire ?? null, fingerprint, day);
  const hasChanged = stored !== null && !isSame([stored.terms, stored.fees], [terms, fees]);
  return {
    trace: { day, terms, fees, wire },
    change: {
      before: hasChanged ? stored : null,
      wire: fingerprint === null || wire === null ? null : seenOn(wire, day),
    },
  };
}

/** Differences found in this visit stay until it ends, however often the round is loaded. */
export const mergeChange = (earlier: RoundChange | null, now: RoundChange): RoundChange => ({
  before: earlier?.before ?? now.before,
  wire: now.wire && mergeSeenWire(earlier?.wire, now.wire),
});
