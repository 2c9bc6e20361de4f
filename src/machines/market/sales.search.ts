import { idIn, pageIn } from '../kit/search-params.ts';
import { type Location, routes } from '../../routes.ts';

/** What of the own sales is looked at; all of it stands in the address. Each but the page opens one form. */
export type SalesView = {
  /** The id of a holding to offer. */
  readonly holding: number | null;
  /** The id of a wanted that the offer answers. */
  readonly answer: number | null;
  /** The id of an own listing: to be changed, or taken back. */
  readonly change: number | null;
  readonly withdraw: number | null;
  readonly page: number;
};

/** Reads the query of the page; what makes no sense is left out, so that no address is a broken one. */
export function salesViewIn(search: string): SalesView {
  const query = new URLSearchParams(search);
  return {
    holding: idIn(query.get('holding')),
    answer: idIn(query.get('answer')),
    change: idIn(query.get('change')),
    withdraw: idIn(query.get('withdraw')),
    page: pageIn(query.get('page')),
  };
}

/** The address of a view; what is as it would be anyway does not stand in it. */
export function salesLocation({ page, ...ids }: SalesView): Location {
  const query = new URLSearchParams();
  for (const [name, id] of Object.entries(ids)) if (id !== null) query.set(name, String(id));
  if (page !== 1) query.set('page', String(page));
  const text = query.toString();
  return { path: routes.sales.path, search: text && `?${text}` };
}

/** The view with no form open; what is answered stays, until something is offered for it. */
export const closedSales = ({ page }: Pick<SalesView, 'page'>): SalesView => ({ ...salesViewIn(''), page });
