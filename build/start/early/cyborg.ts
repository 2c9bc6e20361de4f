import { clubAmounts, clubCounts } from '../../../src/views/club/general/club-figures.ts';
import {
  formatCount,
  formatMultiple,
  formatPercent,
  isDecimal,
} from '../../../src/views/kit/format/format.ts';
import { formatMoneyShort } from '../../../src/views/kit/format/money-format.ts';
import { isObject, type TextsOf } from './early-texts.ts';

/** The club's totals as its page shows them; what is not known stays a grey box. */
export const textsOf: TextsOf = ({ totals, currency }, areAmountsHidden) => {
  if (!isObject(totals) || typeof currency !== 'string') return {};
  const textOf = (name: string, print: (value: string) => string): [string, string][] => {
    const value = totals[name];
    return typeof value === 'string' && isDecimal(value) ? [[name, print(value)]] : [];
  };
  return Object.fromEntries([
    ...(areAmountsHidden
      ? []
      : clubAmounts.flatMap(([name]) => textOf(name, (value) => formatMoneyShort(value, currency)))),
    ...textOf('tvpi', formatMultiple),
    ...textOf('dpi', formatMultiple),
    ...textOf('irr', formatPercent),
    ...clubCounts.flatMap(([name]) => {
      const count = totals[name];
      return typeof count === 'number' ? [[name, formatCount(count)]] : [];
    }),
  ]);
};
