import type { Portfolio } from '../../../api/portfolio/portfolio.ts';
import { isOldRate } from '../../../domain/money/exchange/rate-age.ts';
import { formatDate, formatExchange } from './format.ts';

type Rate = NonNullable<Portfolio['rates']>[number];

/** An exchange rate with its day and source; with a note if it was used long after its day. */
export const rateText = ({ from, to, rate, date, source, age }: Rate): string =>
  [
    `1 ${from} = ${formatExchange(rate)} ${to} on ${formatDate(date)}${source ? ` (source: ${source})` : ''}`,
    ...(isOldRate(age) ? [`the latest rate for up to ${age} days`] : []),
  ].join(', ');
