import { dayPattern } from '../../../domain/days/days.ts';
import { factKind } from '../../../domain/portfolio/fact-kind.ts';
import { countryName } from '../../../domain/texts/country-name.ts';
import { formatDate, formatPercent, unknown, labelFor } from '../../kit/format/format.ts';
import type { Money } from '../../kit/format/money.ts';

const abbreviations = { spv: 'SPV', safe: 'SAFE' };

/** A fact of a report for display: the API has days, fractions, amounts without currency and codes. */
export function factText(name: string, value: string | null, currency: string, money: Money): string {
  if (value === null) return unknown;
  if (dayPattern.test(value)) return formatDate(value);
  switch (factKind(name)) {
    case 'country':
      return countryName(value);
    case 'rate':
      return formatPercent(value);
    case 'price':
      return money.price(value, currency);
    case 'amount':
      return money.money(value, currency);
    case 'word':
      return labelFor(abbreviations, value);
    default:
      return value;
  }
}
