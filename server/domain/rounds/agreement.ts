import { decimal, moneyText } from '../../../src/domain/money/decimal.ts';

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
  `The investor subscribes for ${amount} ${currency} and pays an entry fee of ${fees} ${currency}.`,
  `To be wired: ${moneyText(decimal(amount).plus(fees))} ${currency}.`,
  `The club takes ${decimal(carry).times(100).toString()} percent of gains, after the amount paid in has come back.`,
  'The investment may be lost as a whole. It cannot be sold at will, and may be held for many years.',
  'The investor may leave until the agreement is signed, and again when the terms change before the round is closed.',
];
