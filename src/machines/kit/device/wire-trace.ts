/** What this device keeps of where to wire to. */
export type WireTrace = {
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

/** The details as they are now, held against those of before. */
export type SeenWire = Pick<WireTrace, 'fingerprint' | 'since'> & { readonly trust: WireTrust };

/** The trace to be kept once `fingerprint` was shown on `day`; null where nothing is to be wired, and nothing was. */
export function tracedWire(
  kept: WireTrace | null,
  fingerprint: string | null,
  day: string,
): WireTrace | null {
  if (fingerprint === null || kept?.fingerprint === fingerprint) return kept;
  return { fingerprint, since: day, isReplacement: kept !== null };
}

export const seenOn = ({ fingerprint, since, isReplacement }: WireTrace, day: string): SeenWire => ({
  fingerprint,
  since,
  trust: since < day ? 'known' : isReplacement ? 'changed' : 'first',
});

/** What was said of the same details earlier in a visit stays until the visit ends, however often they are asked for. */
export const joinedWire = (earlier: SeenWire | null | undefined, now: SeenWire): SeenWire =>
  earlier?.fingerprint === now.fingerprint ? earlier : now;
