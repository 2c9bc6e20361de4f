import { decimal } from '../money/amounts/decimal.ts';
import { fundingOf } from '../money/commitments/commitment.ts';
import { amountDue } from './commitment.ts';

type PaidCommitment = Parameters<typeof amountDue>[0] & {
  /** Decimal text, in the currency of the round. */
  readonly received_amount: string;
};

/** What is outstanding of the amount due, and what was received in excess of it; at least one of both is zero. */
export function paymentBalance(commitment: PaidCommitment) {
  const received = decimal(commitment.received_amount);
  const { unfunded: outstanding, uninvested } = fundingOf(amountDue(commitment), received);
  return { outstanding, excess: received.minus(uninvested) };
}
