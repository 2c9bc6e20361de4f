import { type Decimal, quotient } from '../amounts/decimal.ts';
import type { Basis } from './flows.ts';

/** All amounts in one currency. `paidIn` includes fees; `invested` does not. Each may be unknown. */
export type MultipleInput = {
  readonly paidIn: Decimal | null;
  readonly invested: Decimal | null;
  readonly distributionsNet: Decimal | null;
  readonly proceedsGross: Decimal | null;
  readonly fairValueNet: Decimal | null;
  readonly fairValueGross: Decimal | null;
};

/** Distributions and value divided by paid-in capital: `total` is TVPI, `distributed` DPI, `remaining` RVPI; `total` = `distributed` + `remaining`. */
type Ratios = {
  readonly total: Decimal | null;
  readonly distributed: Decimal | null;
  readonly remaining: Decimal | null;
};

/**
 * The ratios of amounts in one currency (1.39 is 1.39x); null while nothing has been paid in, and where an amount that the
 * ratio needs is not known: `distributed` does not need the value.
 */
export const ratiosOf = (received: Decimal | null, value: Decimal | null, paid: Decimal | null): Ratios => ({
  total: paid && value && received && quotient(value.plus(received), paid),
  distributed: paid && received && quotient(received, paid),
  remaining: paid && value && quotient(value, paid),
});

/** TVPI, DPI and RVPI of one basis: net on paid-in capital; gross on invested capital, where the first is MOIC. */
export const ratiosOn = (basis: Basis, input: MultipleInput): Ratios =>
  basis === 'net'
    ? ratiosOf(input.distributionsNet, input.fairValueNet, input.paidIn)
    : ratiosOf(input.proceedsGross, input.fairValueGross, input.invested);

/** Plain ratios (1.39 is 1.39x). TVPI = DPI + RVPI. */
export type Multiples = {
  readonly grossMoic: Decimal | null;
  readonly netTvpi: Decimal | null;
  readonly dpi: Decimal | null;
  readonly rvpi: Decimal | null;
};

/** MOIC is gross on invested capital; TVPI, DPI and RVPI are net on paid-in capital. */
export function multiplesOf(input: MultipleInput): Multiples {
  const { total: netTvpi, distributed: dpi, remaining: rvpi } = ratiosOn('net', input);
  return { grossMoic: ratiosOn('gross', input).total, netTvpi, dpi, rvpi };
}
