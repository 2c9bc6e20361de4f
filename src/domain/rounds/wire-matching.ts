import { type Decimal, decimal } from '../money/amounts/decimal.ts';

/** A wire as the bank reports it. */
export type IncomingWire = {
  readonly amount: Decimal;
  readonly currency: string;
  /** Everything that the sender wrote. */
  readonly text: string;
  readonly sender: string | null;
};

/** What a wire may be for: a commitment, or a capital call. */
export type Payable = {
  readonly kind: 'commitment' | 'call';
  /** Id of the commitment, or of the expected deposit. */
  readonly id: number;
  readonly investorId: number;
  /** The reference given to the investor; null where there is none. */
  readonly reference: string | null;
  readonly currency: string;
  /** Whether money for it is accepted now. */
  readonly isPayable: boolean;
  /** The amount still due, decimal text. */
  readonly outstanding: string;
  /** Whether the sender's name is one of the investor's own. */
  readonly isOwnName: (name: string) => boolean;
};

export type WireMatch =
  | { readonly kind: 'reference' | 'nameAndAmount'; readonly payable: Payable }
  /** No certain match; `why` is for the person who decides. */
  | { readonly kind: 'none'; readonly why: string };

/**
 * Banks change capitals and punctuation, so that only letters and digits of a reference count. A number that continues,
 * even after a space at the end of a line, may be another one: NSA-1 7 is not NSA-1.
 */
function namesReference(written: string, reference: string | null): boolean {
  if (reference === null || !/[A-Z0-9]/i.test(reference)) return false;
  const text = written.toUpperCase();
  const parts = reference.toUpperCase().split(/[^A-Z0-9]+/);
  if (!text.includes(parts.at(-1) ?? '')) return false;
  return new RegExp(`(?<![A-Z0-9])${parts.join('[\\s\\W_]*')}(?!\\s*\\d)`).test(text);
}

/**
 * Matches a wire to the payable whose reference it names, or, where it names none, to that sender's only payable with
 * exactly this amount due. Ambiguous matches are for a person to decide, and so is money for a payable that accepts
 * none now, and money for a capital call from another name: no contract lets the club keep that until its sender is
 * known.
 * @param payables all of them: what a wire names is not for another.
 */
export function matchWire(wire: IncomingWire, payables: readonly Payable[]): WireMatch {
  const { sender, currency } = wire;
  const named = payables.filter(({ reference }) => namesReference(wire.text, reference));
  if (named.length > 1) return { kind: 'none', why: 'names several references' };
  const [one] = named;
  if (one) {
    if (!one.isPayable) return { kind: 'none', why: `names ${one.reference}, for which no money is due` };
    if (one.currency !== currency) {
      return { kind: 'none', why: `is in ${currency}, and ${one.reference} in ${one.currency}` };
    }
    if (one.kind === 'call' && (sender === null || !one.isOwnName(sender))) {
      return { kind: 'none', why: `names ${one.reference}, and is not in the investor’s name` };
    }
    return { kind: 'reference', payable: one };
  }
  if (sender === null) return { kind: 'none', why: 'names no reference and no sender' };
  const same = payables.filter(
    (payable) =>
      payable.isPayable &&
      payable.currency === currency &&
      decimal(payable.outstanding).eq(wire.amount) &&
      payable.isOwnName(sender),
  );
  if (same.length > 1) return { kind: 'none', why: 'fits several commitments or calls of the sender' };
  const [only] = same;
  return only
    ? { kind: 'nameAndAmount', payable: only }
    : { kind: 'none', why: 'names no reference, and no commitment or call fits its sender and amount' };
}
