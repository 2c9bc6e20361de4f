import { searchParams, text } from '../../domain/texts/search-params.ts';
import { routes } from '../../routes.ts';

const maxCategoryLength = 60;

/** The search of the page: the category of documents that is shown; empty for all. */
export const documentsSearch = searchParams({ category: text(maxCategoryLength) });

/** The address of a category. */
export const documentsHref = (category: string): string =>
  routes.investorDocuments.path + documentsSearch.print({ category });
