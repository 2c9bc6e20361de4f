import { type Decimal, zero } from '../amounts/decimal.ts';

/** `amount` is what the step adds, in one currency; a total is all of it. */
type BridgeAmount = { readonly amount: Decimal; readonly isTotal: boolean };

/** The sums before and after a step. */
export type BridgeSpan = { readonly from: Decimal; readonly to: Decimal; readonly isDecrease: boolean };

/** The steps with their spans: each begins where the previous one ended, and a total at zero. */
export function withSpans<Step extends BridgeAmount>(steps: readonly Step[]): readonly (Step & BridgeSpan)[] {
  let reached = zero;
  return steps.map((step) => {
    const from = step.isTotal ? zero : reached;
    reached = from.plus(step.amount);
    return { ...step, from, to: reached, isDecrease: step.amount.lt(0) };
  });
}
