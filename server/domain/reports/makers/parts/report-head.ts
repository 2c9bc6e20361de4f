import type { Host } from '../../../../host.ts';
import type { Book, InvestorBook } from '../../../portfolio/investor-book.ts';
import type { BookQuery } from '../../../portfolio/book-query.ts';
import { type KnownLater, knownLater } from './known-later.ts';

const nothing: readonly KnownLater[] = [];

/** The common first fields of a response of C18 that states no value. */
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
  known_later: nothing,
});

/** Those of one that states the value on the as-of day, and what of it became known later. */
export const valuedHead = (host: Pick<Host, 'clock'>, book: Book | InvestorBook, params: BookQuery) => ({
  ...reportHead(host, book, params),
  known_later: knownLater(book, params),
});
