import type { Host } from '../../../../host.ts';
import type { BookQuery } from '../../../portfolio/book-query.ts';
import type { Book, InvestorBook } from '../../../portfolio/investor-book.ts';
import { type KnownLater, knownLater } from './known-later.ts';

const nothing: readonly KnownLater[] = [];

/** The common first fields of a C18 response without a value. */
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

/** Those of a response with the value on the as-of day, and the part of it that became known later. */
export const valuedHead = (host: Pick<Host, 'clock'>, book: Book | InvestorBook, params: BookQuery) => ({
  ...reportHead(host, book, params),
  known_later: knownLater(book, params),
});
