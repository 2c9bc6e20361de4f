import type { MarketQuery } from '../../api/market/market.ts';
import { requestTabs } from '../../domain/queries/market.ts';
import { id, type Infer, named, oneOf, pageNumber, searchParams } from '../../domain/texts/search-params.ts';
import { type Location, routes } from '../../routes.ts';
import { signingReturns } from '../kit/signing/signing-return.ts';

export type RequestTab = (typeof requestTabs)[number];

export const requestAnswers = ['accept', 'reject', 'counter', 'withdraw'] as const;

const requestsSearch = searchParams({
  /**
   * Null where the address does not say: then requests that need the person's attention, or with a named request, all
   * open ones.
   */
  tab: oneOf(requestTabs, null),
  page: pageNumber(),
  /** The entry, or a proposal on one, to show first. */
  request: id(),
  /** The proposal that is answered, and how; both or neither. */
  deal: id(),
  answer: oneOf(requestAnswers, null),
  /** How the person returned from the signing service; read once and then removed. */
  returned: named('event', oneOf(signingReturns, null)),
});

type RequestsAddress = Infer<typeof requestsSearch>;
export type RequestsSearch = Omit<RequestsAddress, 'tab'> & { readonly tab: RequestTab };

const impliedTab = ({ request }: Pick<RequestsAddress, 'request'>): RequestTab =>
  request === null ? 'needs_me' : 'open';

const answered = <Search extends Pick<RequestsAddress, 'deal' | 'answer'>>(search: Search): Search =>
  search.deal === null || search.answer === null ? { ...search, deal: null, answer: null } : search;

export function parseRequestsSearch(search: string): RequestsSearch {
  const address = answered(requestsSearch.parse(search));
  return { ...address, tab: address.tab ?? impliedTab(address) };
}

export const requestsLocation = (search: RequestsSearch): Location => ({
  path: routes.requests.path,
  search: requestsSearch.print({
    ...answered(search),
    tab: search.tab === impliedTab(search) ? null : search.tab,
    returned: null,
  }),
});

export const requestsQueryOf = ({ tab }: RequestsSearch): MarketQuery => ({ mine: true, status: tab });
