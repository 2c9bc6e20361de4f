import type { Portfolio } from '../../../api/portfolio/portfolio.ts';
import { moneyText, zero } from '../../../domain/money/decimal.ts';
import type { RowBar } from '../../kit/charts/chart-shapes.ts';
import type { Money } from '../../kit/format/money.ts';
import { stepNames } from './book.labels.ts';
import type { BridgeStep } from './bridge.ts';

/** Each step begins where the previous one ended; the two totals start at zero. */
export function bridgeRows(
  { basis, currency }: Pick<Portfolio, 'basis' | 'currency'>,
  steps: readonly BridgeStep[],
  money: Money,
): readonly RowBar[] {
  let reached = zero;
  return steps.map(({ key, amount, isTotal }) => {
    const from = isTotal ? zero : reached;
    reached = from.plus(amount);
    const text = moneyText(amount);
    return {
      key,
      label: stepNames[basis][key],
      from,
      to: reached,
      text: (isTotal ? money.whole : money.wholeSigned)(text, currency),
      tone: isTotal ? 'total' : amount.lt(0) ? 'minus' : 'plus',
    };
  });
}
