import type { RoundDetail } from '../../api/rounds/round-detail.ts';

/** What this device keeps of a round that was read: its terms, and a fingerprint of where to wire to. */
export type RoundTrace = {
  /** When it was read, `YYYY-MM-DD`. */
  readonly day: string;
  readonly terms: RoundDetail['terms'];
  readonly fees: RoundDetail['fees'];
  /** Null while nothing was to be wired. */
  readonly wire: WireTrace | null;
};

type WireTrace = {
  readonly fingerprint: string;
  /** The first day on which these details were seen, `YYYY-MM-DD`. */
  readonly since: string;
  /** They took the place of other details. */
  readonly isReplacement: boolean;
};

/**
 * What speaks for the details of a wire: on the first day nothing does, for a reload is no reason to trust them, and where they took the
 * place of others they are `changed`. From the next day on they are `known`.
 */
export type WireTrust = 'first' | 'changed' | 'known';

/** What the trace of before says of the round as it is now. */
export type RoundChange = {
  /** As it was read last, where its terms are other ones now. */
  readonly before: RoundTrace | null;
  /** Null where nothing is to be wired. */
  readonly wire: (Pick<WireTrace, 'fingerprint' | 'since'> & { readonly trust: WireTrust }) | null;
};

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const seenOn = ({ fingerprint, since, isReplacement }: WireTrace, day: string) => ({
  fingerprint,
  since,
  trust: since < day ? ('known' as const) : isReplacement ? ('changed' as const) : ('first' as const),
});

/** The trace to be kept, and what is different; `fingerprint` is null where nothing is to be wired. */
export function traced(
  kept: RoundTrace | null,
  { terms, fees }: Pick<RoundDetail, 'terms' | 'fees'>,
  fingerprint: string | null,
  day: string,
): { readonly trace: RoundTrace; readonly change: RoundChange } {
  const known = kept?.wire ?? null;
  const wire =
    fingerprint === null || known?.fingerprint === fingerprint
      ? known
      : { fingerprint, since: day, isReplacement: known !== null };
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
  wire: earlier?.wire?.fingerprint === now.wire?.fingerprint ? (earlier?.wire ?? now.wire) : now.wire,
});
