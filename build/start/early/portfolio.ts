import { isDecimal } from '../../../src/views/kit/format/format.ts';
import { formatWhole } from '../../../src/views/kit/format/money-format.ts';
import type { EarlyTexts } from '../../../src/views/kit/page/use-early-texts.ts';
import { isObject, type TextsOf } from './early-texts.ts';

/** The net asset value as the page shows it; nothing for a portfolio without holdings, or with saved figures. */
export const textsOf: TextsOf = ({ summary, currency, is_stale: isStale }, areAmountsHidden): EarlyTexts => {
  if (areAmountsHidden || !isObject(summary) || typeof currency !== 'string' || isStale === true) return {};
  const { fair_value_net: value, holdings_count: count } = summary;
  if (typeof value !== 'string' || !isDecimal(value) || !(Number(count) > 0)) return {};
  return { worth: formatWhole(value, currency) };
};
