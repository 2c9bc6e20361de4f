import type { MarketQuery } from '../../api/market/market.ts';
import { type Location, routes } from '../../routes.ts';
import { idIn, pageIn } from '../kit/search-params.ts';
import { type SigningReturn, signingReturns } from '../kit/signing/signing-return.ts';

export const requestTabs = ['needs_me', 'open', 'settled', 'closed'] as const;
export type RequestTab = (typeof requestTabs)[number];

export const requestAnswers = ['accept', 'reject', 'counter', 'withdraw'] as const;
type RequestAnswer = (typeof requestAnswers)[number];

/** What of the own requests is looked at; all of it stands in the address. */
export type RequestsView = {
  readonly tab: RequestTab;
  readonly page: number;
  /** The id of an entry, or of a proposal on one, that is looked at first. */
  readonly request: number | null;
  /** The proposal that is answered, and how; both or neither. */
  readonly deal: number | null;
  readonly answer: RequestAnswer | null;
  /** How the signing service sent the person back. */
  readonly returned: SigningReturn | null;
};

/** Reads the query of the page; what makes no sense is left out, so that no address is a broken one. */
export function requestsViewIn(search: string): RequestsView {
  const query = new URLSearchParams(search);
  const request = idIn(query.get('request'));
  const deal = idIn(query.get('deal'));
  const answer = requestAnswers.find((known) => known === query.get('answer')) ?? null;
  const tab = requestTabs.find((known) => known === query.get('tab'));
  return {
    tab: tab ?? (request === null ? 'needs_me' : 'open'),
    page: pageIn(query.get('page')),
    request,
    deal: answer === null ? null : deal,
    answer: deal === null ? null : answer,
    returned: signingReturns.find((known) => known === query.get('event')) ?? null,
  };
}

/** The address of a view; what is as it would be anyway does not stand in it. */
export function requestsLocation({ tab, page, request, deal, answer }: RequestsView): Location {
  const query = new URLSearchParams();
  if (tab !== (request === null ? 'needs_me' : 'open')) query.set('tab', tab);
  if (page !== 1) query.set('page', String(page));
  if (request !== null) query.set('request', String(request));
  if (deal !== null && answer !== null) {
    query.set('deal', String(deal));
    query.set('answer', answer);
  }
  const text = query.toString();
  return { path: routes.requests.path, search: text && `?${text}` };
}

export const requestsQueryOf = ({ tab }: RequestsView): MarketQuery => ({ mine: true, status: tab });
