import type { Portfolio } from '../../../api/portfolio/portfolio.ts';
import { formatDate, formatExchange } from './format.ts';

type Rate = NonNullable<Portfolio['rates']>[number];

/** An exchange rate with its day and where it is from. */
export const rateText = ({ from, to, rate, date, source }: Rate): string =>
  [`1 ${from} = ${formatExchange(rate)} ${to} on ${formatDate(date)}`, ...(source ? [source] : [])].join(
    ', ',
  );
