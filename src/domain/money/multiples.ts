import { type Decimal, quotient } from './decimal.ts';

/** All amounts in one currency. `paidIn` includes fees; `invested` does not. */
export type MultipleInput = {
  readonly paidIn: Decimal;
  readonly invested: Decimal;
  readonly distributionsNet: Decimal;
  readonly proceedsGross: Decimal;
  readonly fairValueNet: Decimal;
  readonly fairValueGross: Decimal;
};

/** Plain ratios (1.39 is 1.39x); `null` while nothing has been paid in. TVPI = DPI + RVPI. */
export type Multiples = {
  readonly grossMoic: Decimal | null;
  readonly netTvpi: Decimal | null;
  readonly dpi: Decimal | null;
  readonly rvpi: Decimal | null;
};

/** MOIC is gross on invested capital; TVPI, DPI and RVPI are net on paid-in capital. */
export const multiplesOf = (input: MultipleInput): Multiples => ({
  grossMoic: quotient(input.fairValueGross.plus(input.proceedsGross), input.invested),
  netTvpi: quotient(input.fairValueNet.plus(input.distributionsNet), input.paidIn),
  dpi: quotient(input.distributionsNet, input.paidIn),
  rvpi: quotient(input.fairValueNet, input.paidIn),
});
