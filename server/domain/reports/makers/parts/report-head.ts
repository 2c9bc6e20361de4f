import type { Host } from '../../../../host.ts';
import type { Book } from '../../../portfolio/investor-book.ts';
import type { BookQuery } from '../../../portfolio/book-query.ts';

/** The common first fields of every response of C18. */
export const reportHead = (
  { clock }: Pick<Host, 'clock'>,
  { exchange }: Pick<Book, 'exchange'>,
  { asOf, basis }: BookQuery,
) => ({
  as_of_date: asOf,
  generated_at: clock().toISOString(),
  is_stale: false,
  basis,
  currency: exchange.currency,
});
