import { type Decimal, decimal } from './money/decimal.ts';

/** A wire as the bank tells of it. */
export type IncomingWire = {
  readonly amount: Decimal;
  readonly currency: string;
  /** Everything that the sender wrote. */
  readonly text: string;
  readonly sender: string | null;
};

/** A commitment whose reference a wire may name. */
export type NamedCommitment = {
  readonly id: number;
  /** The reference that the investor was given. */
  readonly reference: string;
  readonly currency: string;
  /** Whether money for it is taken now. */
  readonly isPayable: boolean;
  /** What is still due, decimal text. */
  readonly outstanding: string;
  /** Whether the name is one of the investor's own. */
  readonly isOwnName: (name: string) => boolean;
};

export type WireMatch =
  | { readonly kind: 'reference' | 'nameAndAmount'; readonly id: number }
  /** Nothing certain; `why` is for the person who decides. */
  | { readonly kind: 'none'; readonly why: string };

/**
 * Banks change capitals and signs, so that only letters and digits of a reference count. A number that goes on, even after a
 * space at the end of a line, may be another one: NSA-1 7 is not NSA-1.
 */
function namesReference(written: string, reference: string): boolean {
  const text = written.toUpperCase();
  const parts = reference.toUpperCase().split(/[^A-Z0-9]+/);
  if (!text.includes(parts.at(-1) ?? '')) return false;
  return new RegExp(`(?<![A-Z0-9])${parts.join('[\\s\\W_]*')}(?!\\s*\\d)`).test(text);
}

/**
 * The commitment that a wire is for: the one whose reference it names, or, where it names none, the only one of that sender with
 * exactly that much due. Everything that could be for two is for a person to decide, and so is money for one that takes none now.
 * @param commitments all of them: what a wire names is not for another.
 */
export function matchWire(wire: IncomingWire, commitments: readonly NamedCommitment[]): WireMatch {
  const named = commitments.filter(({ reference }) => namesReference(wire.text, reference));
  if (named.length > 1) return { kind: 'none', why: 'names several references' };
  const [one] = named;
  if (one && !one.isPayable)
    return { kind: 'none', why: `names ${one.reference}, for which no money is due` };
  if (one) {
    return one.currency === wire.currency
      ? { kind: 'reference', id: one.id }
      : { kind: 'none', why: `is in ${wire.currency}, and ${one.reference} in ${one.currency}` };
  }
  const { sender } = wire;
  if (sender === null) return { kind: 'none', why: 'names no reference and no sender' };
  const same = commitments.filter(
    (commitment) =>
      commitment.isPayable &&
      commitment.currency === wire.currency &&
      decimal(commitment.outstanding).eq(wire.amount) &&
      commitment.isOwnName(sender),
  );
  if (same.length > 1) return { kind: 'none', why: 'fits several commitments of the sender' };
  const [only] = same;
  return only
    ? { kind: 'nameAndAmount', id: only.id }
    : { kind: 'none', why: 'names no reference, and no commitment fits its sender and amount' };
}
