import type { Holding, Portfolio } from '../../../api/portfolio/portfolio.ts';
import type { PortfolioSearch } from '../../../machines/portfolio/portfolio.search.ts';
import { instrumentOf, holdingStatusLabel } from './holding.labels.ts';

type Filters = Pick<PortfolioSearch, 'q' | 'status' | 'vintage' | 'within'>;

export const noFilters: Filters = { q: '', status: null, vintage: null, within: null };

export const isFiltered = ({ q, status, vintage, within }: Filters): boolean =>
  /\S/.test(q) || status !== null || vintage !== null || within !== null;

const textOf = (holding: Holding) =>
  [
    holding.startup.name,
    holdingStatusLabel(holding.status).label,
    holding.series?.name,
    holding.entity?.name,
    holding.round?.name,
    instrumentOf(holding),
    holding.share_class,
  ]
    .join('\n')
    .toLocaleLowerCase();

/** The filtered holdings, the same array if all match; every typed word has to occur in a holding's names and words. */
export function selectedOf(holdings: readonly Holding[], filters: Filters): readonly Holding[] {
  if (!isFiltered(filters)) return holdings;
  const { q, status, vintage, within } = filters;
  const words = q.toLocaleLowerCase().split(/\s+/u).filter(Boolean);
  return holdings.filter((holding) => {
    if (status !== null && holding.status !== status) return false;
    if (vintage !== null && holding.vintage_year !== vintage) return false;
    const { startup: company, series, entity: vehicle } = holding;
    if (within && { company, series, vehicle }[within.kind]?.id !== within.id) return false;
    const text = textOf(holding);
    return words.every((word) => text.includes(word));
  });
}

/** Filter options: values that occur, and the selected ones. */
export function choicesOf({ holdings }: Portfolio, { status, vintage }: Pick<Filters, 'status' | 'vintage'>) {
  const statuses = new Set(holdings.map((holding) => holding.status));
  const years = new Set(holdings.flatMap(({ vintage_year: year }) => (year === null ? [] : [year])));
  if (status !== null) statuses.add(status);
  if (vintage !== null) years.add(vintage);
  return {
    statuses: [...statuses].map((value) => ({ value, label: holdingStatusLabel(value).label })),
    vintages: [...years]
      .toSorted((a, b) => b - a)
      .map((year) => ({ value: String(year), label: String(year) })),
  };
}
