import { id, type Infer, pageNumber, searchParams } from '../../domain/texts/search-params.ts';
import { type Location, routes } from '../../routes.ts';

/** The search of the page. All parameters but the page number open a form. */
const salesSearch = searchParams({
  /** The holding to offer. */
  holding: id(),
  /** The buy order that the offer answers, and the startup that it is for. */
  answer: id(),
  startup: id(),
  /** The investor's own listing to change or withdraw. */
  change: id(),
  withdraw: id(),
  page: pageNumber(),
});

export type SalesSearch = Infer<typeof salesSearch>;

export const parseSalesSearch = salesSearch.parse;

export const salesLocation = (search: SalesSearch): Location => ({
  path: routes.sales.path,
  search: salesSearch.print(search),
});

/** The search with no form open and no buy order to answer. */
export const closedSales = ({ page }: Pick<SalesSearch, 'page'>): SalesSearch => ({
  ...salesSearch.defaults,
  page,
});
