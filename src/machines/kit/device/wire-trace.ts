/** What this device stores about bank details that money was wired to. */
export type WireTrace = {
  readonly fingerprint: string;
  /** The first day on which these details were seen, `YYYY-MM-DD`. */
  readonly since: string;
  /** They replaced other details. */
  readonly isReplacement: boolean;
};

/**
 * How far bank details can be trusted: `changed` if they replaced other details; otherwise new on the first day (a
 * reload is no reason to trust them) and `known` from the next day on.
 */
export type WireTrust = 'first' | 'changed' | 'known';

/** Bank details as they are shown, compared with the stored ones. */
export type SeenWire = Pick<WireTrace, 'fingerprint' | 'since'> & { readonly trust: WireTrust };

/** The trace to store after `fingerprint` was shown on `day`; null if there was and is nothing to wire. */
export function nextWireTrace(
  stored: WireTrace | null,
  fingerprint: string | null,
  day: string,
): WireTrace | null {
  if (fingerprint === null || stored?.fingerprint === fingerprint) return stored;
  return { fingerprint, since: day, isReplacement: stored !== null };
}

export const seenOn = ({ fingerprint, since, isReplacement }: WireTrace, day: string): SeenWire => ({
  fingerprint,
  since,
  trust: since < day ? 'known' : isReplacement ? 'changed' : 'first',
});

/** The verdict on the same details stays until the visit ends, however often they are loaded. */
export const mergeSeenWire = (earlier: SeenWire | null | undefined, now: SeenWire): SeenWire =>
  earlier?.fingerprint === now.fingerprint ? earlier : now;
