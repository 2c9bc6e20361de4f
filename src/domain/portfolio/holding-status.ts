import type { Decimal } from '../money/amounts/decimal.ts';

export type HoldingStatus =
  | 'active'
  | 'marked_up'
  | 'marked_down'
  | 'partially_realised'
  | 'exited'
  | 'written_off';

/** Of one holding, or of all holdings in a company together; amounts are in one currency, null is not known. */
type HoldingFacts = {
  readonly isWrittenOff: boolean;
  /** Something of it is left. */
  readonly isOpen: boolean;
  readonly isPartlySold: boolean;
  readonly fairValueGross: Decimal | null;
  readonly invested: Decimal | null;
};

/** The status of what is held: what happened to it, else how its gross value compares with the amount invested. */
export function holdingStatus(facts: HoldingFacts): HoldingStatus {
  if (facts.isWrittenOff) return 'written_off';
  if (!facts.isOpen) return 'exited';
  if (facts.isPartlySold) return 'partially_realised';
  const { fairValueGross: value, invested } = facts;
  if (!value || !invested || value.eq(invested)) return 'active';
  return value.gt(invested) ? 'marked_up' : 'marked_down';
}
