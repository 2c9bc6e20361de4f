import { type Decimal, moneyText } from '../../../domain/money/amounts/decimal.ts';
import { withSpans } from '../../../domain/money/book/bridge-spans.ts';
import type { Money } from '../format/money.ts';
import type { RowBar } from './chart-shapes.ts';

/** `amount` is what the step adds; a total is all of it. */
type LabelledStep = {
  readonly key: string;
  readonly label: string;
  readonly amount: Decimal;
  readonly isTotal: boolean;
};

/** Steps as bars: each begins where the previous one ended, and totals start at zero. What a step adds has its sign. */
export function bridgeRows(
  steps: readonly LabelledStep[],
  currency: string,
  money: Pick<Money, 'whole' | 'wholeSigned'>,
): readonly RowBar[] {
  return withSpans(steps).map(({ key, label, amount, isTotal, from, to, isDecrease }) => ({
    key,
    label,
    from,
    to,
    text: (isTotal ? money.whole : money.wholeSigned)(moneyText(amount), currency),
    tone: isTotal ? 'total' : isDecrease ? 'minus' : 'plus',
  }));
}
