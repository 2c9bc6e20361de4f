import { applicationCycle } from './commitment-cycle.ts';
import { isBeforeSigning } from './commitment.ts';

type Facts = {
  readonly status: string;
  /** The terms of the round have changed, and the investor has not confirmed them. */
  readonly hasNewTerms: boolean;
  /** Whether the investor has signed the latest agreement; false where none has been sent. */
  readonly isSigned: boolean;
};

/**
 * Whether an investor may withdraw a commitment: until it is signed, and again while changed terms are not confirmed.
 * Afterwards the club has to be asked.
 */
export const mayWithdraw = ({ status, hasNewTerms, isSigned }: Facts): boolean =>
  isBeforeSigning(status) || hasNewTerms || (applicationCycle.allows(status, 'sign') && !isSigned);
