import { id, type Infer, pageNumber, searchParams } from '../../domain/search-params.ts';
import { type Location, routes } from '../../routes.ts';

/** The query of the page. Each but the page opens one form. */
const salesSearch = searchParams({
  /** A holding to offer. */
  holding: id(),
  /** A wanted that the offer answers. */
  answer: id(),
  /** An own listing: to be changed, or taken back. */
  change: id(),
  withdraw: id(),
  page: pageNumber(),
});

export type SalesSearch = Infer<typeof salesSearch>;

export const parseSalesSearch = salesSearch.parse;

export const salesLocation = (view: SalesSearch): Location => ({
  path: routes.sales.path,
  search: salesSearch.print(view),
});

/** The view with no form open; what is answered stays, until something is offered for it. */
export const closedSales = ({ page }: Pick<SalesSearch, 'page'>): SalesSearch => ({
  ...salesSearch.defaults,
  page,
});
