import { percentageOf } from '../../../src/domain/money/amounts/percentages.ts';
import { amountDue } from '../../../src/domain/rounds/commitment.ts';
import { amountText } from '../core/amount-text.ts';

export type Agreed = {
  readonly round: string;
  readonly investor: string;
  readonly amount: string;
  readonly fees: string;
  readonly currency: string;
  readonly carry: string;
};

/** The text of the agreement, line by line; `carry` is a fraction. */
export const agreementLines = ({
  round,
  investor,
  amount,
  fees,
  currency,
  carry,
}: Agreed): readonly string[] => [
  `Investor: ${investor}`,
  `Round: ${round}`,
  `The investor subscribes for ${amountText(amount, currency)} and pays an entry fee of ${amountText(fees, currency)}.`,
  `Total to wire: ${amountText(amountDue({ amount, allocated_amount: null, fees }), currency)}.`,
  `The club takes ${percentageOf(carry)}% of gains, once the amount subscribed has been returned; the entry fee does not count.`,
  'The investor may lose the entire investment. It is illiquid and may be held for many years.',
  'The investor may withdraw at any time before signing, and again if the terms change before the round closes.',
];
