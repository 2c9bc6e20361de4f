import {
  amount,
  currency,
  day,
  id,
  type Infer,
  listOf,
  named,
  oneOf,
  pageNumber,
  type Param,
  searchParams,
  sortOrder,
  text,
  year,
} from '../../domain/search-params.ts';
import { bases } from '../../domain/queries/basis.ts';
import { clubLevels, depositAges, depositStatuses, longestClubSearch } from '../../domain/queries/club.ts';
import { type Location, routes, type RouteName, routeAt } from '../../routes.ts';

export const clubPages = [
  'cyborg',
  'cyborgPortfolio',
  'cyborgDeposit',
  'cyborgInvested',
  'cyborgPerformance',
] as const satisfies readonly RouteName[];
export type ClubPage = (typeof clubPages)[number];

export type ClubLevel = (typeof clubLevels)[number];

export const investedGroups = ['series', 'startup', 'entity', 'investor'] as const;
export type InvestedGroup = (typeof investedGroups)[number];

/** What a list of the general report is narrowed to by a finding about its data. */
export const listFindings = ['old', 'bankless', 'negative'] as const;
export type ListFinding = (typeof listFindings)[number];

/** The same of the pivot. */
export const pivotFindings = ['unvalued', 'vintages'] as const;
export type PivotFinding = (typeof pivotFindings)[number];

const mostHidden = 40;
const mostOpen = 200;

/** What the rows of the pivot are summed by: one level, or two with the outer one first. */
const levels: Param<readonly ClubLevel[]> = {
  fallback: ['entity', 'startup'],
  parse([given = '']) {
    const names = given.split(',');
    const known = clubLevels.filter((level) => names.includes(level));
    const ordered = known.toSorted((a, b) => names.indexOf(a) - names.indexOf(b)).slice(0, 2);
    return ordered.length === 0 ? undefined : ordered;
  },
  print: (value) => [value.join()],
};

/** The query of the club's pages. Filters are ids, and null is everything. */
const clubSearch = searchParams({
  /** Null is today. */
  asOf: named('as-of', day()),
  /** Of deposits and of what was invested: the first day that counts. */
  from: day(),
  investor: id(),
  entity: id(),
  series: id(),
  startup: id(),
  currency: currency(),
  vintage: year(),
  basis: oneOf(bases, 'net'),
  levels: named('by', levels),
  group: oneOf(investedGroups, 'series'),
  status: oneOf(depositStatuses, null),
  /** Of what is outstanding: the days since it was due. */
  age: oneOf(depositAges, null),
  only: oneOf(listFindings, null),
  rows: oneOf(pivotFindings, null),
  min: amount(),
  max: amount(),
  /** The page of the deposits, from 1. */
  sheet: named('page', pageNumber()),
  /** What deposits are searched for by the host, and the other tables here. */
  q: text(longestClubSearch),
  /** Columns that are not shown. */
  hidden: named(
    'hide',
    listOf((name) => /^[a-z_]{1,40}$/.test(name), mostHidden),
  ),
  sort: sortOrder(),
  /** The groups of the pivot whose rows are in sight, by their key; `all` for every one. */
  open: listOf((key) => /^(\d{1,15}|all)$/.test(key), mostOpen),
});

export type ClubSearch = Infer<typeof clubSearch> & { readonly page: ClubPage };

const pageAt = (path: string): ClubPage => {
  const view = routeAt(path);
  return clubPages.find((page) => page === view) ?? 'cyborg';
};

/** Whether an address is one of the club's. */
export const isClub = ({ path }: Location): boolean => {
  const view = routeAt(path);
  return clubPages.some((page) => page === view);
};

export const parseClubSearch = ({ path, search }: Location): ClubSearch => ({
  ...clubSearch.parse(search),
  page: pageAt(path),
});

export const clubLocation = (view: ClubSearch): Location => ({
  path: routes[view.page].path,
  search: clubSearch.print(view),
});

/** The report on the book of one investor, as of the day and in the currency of the view. */
export function investorReportLocation(investor: number, { asOf, currency }: ClubSearch): Location {
  const query = new URLSearchParams({ type: 'investor' });
  if (asOf !== null) query.set('as_of', asOf);
  query.set('id', String(investor));
  if (currency !== null) query.set('currency', currency);
  return { path: routes.report.path, search: `?${query.toString()}` };
}

/** What a page asks the host for; two views with the same question have the same answer. */
export function questionOf(view: ClubSearch): string {
  const { page, asOf, investor, entity, series, startup, currency } = view;
  const shared = [page, asOf, investor, entity, series, startup, currency];
  switch (page) {
    case 'cyborg':
      return JSON.stringify(shared);
    case 'cyborgPerformance':
      return JSON.stringify([shared, view.basis]);
    case 'cyborgPortfolio':
      return JSON.stringify([shared, view.vintage, view.basis, view.levels]);
    case 'cyborgDeposit':
      return JSON.stringify([
        shared,
        view.from,
        view.status,
        view.age,
        view.min,
        view.max,
        view.sheet,
        view.q,
      ]);
    case 'cyborgInvested':
      return JSON.stringify([shared, view.from, view.group]);
    default:
      return page satisfies never;
  }
}

/** What belongs to one page alone, as it is when that page is opened. */
const ofOnePage: Partial<ClubSearch> = {
  q: '',
  hidden: [],
  sort: null,
  open: [],
  sheet: 1,
  status: null,
  age: null,
  only: null,
  rows: null,
  min: null,
  max: null,
};

/**
 * The view after a change. Another page keeps the filters that all share; other deposits begin at their first page, and other
 * levels of the pivot with every group collapsed and without the finding that had its own levels.
 */
export function changedClub(view: ClubSearch, change: Partial<ClubSearch>): ClubSearch {
  if (change.page !== undefined && change.page !== view.page) return { ...view, ...ofOnePage, ...change };
  const changed = { ...view, ...('levels' in change && { open: [], rows: null }), ...change };
  const isSheetKept = 'sheet' in change || questionOf(view) === questionOf(changed);
  return isSheetKept ? changed : { ...changed, sheet: 1 };
}

/** A word that is being typed is one step for Back, however many letters it has; expanding a group is none. */
export function isSameClubStep(view: ClubSearch, change: Partial<ClubSearch>): boolean {
  const only = Object.keys(change).join();
  return only === 'open' || (only === 'q' && view.q !== '' && change.q !== '');
}

/** What the session is asked for; what belongs to the step of the address before takes its place, so that Back takes both. */
export const clubStep = (view: ClubSearch, change: Partial<ClubSearch>) =>
  ({
    type: isSameClubStep(view, change) ? 'location.corrected' : 'location.requested',
    location: clubLocation(changedClub(view, change)),
  }) as const;

/** Everything that narrows a page, as it is when nothing does. */
export const noClubFilters: Partial<ClubSearch> = {
  investor: null,
  entity: null,
  series: null,
  startup: null,
  vintage: null,
  from: null,
  status: null,
  age: null,
  min: null,
  max: null,
  q: '',
};

export const isClubNarrowed = (view: ClubSearch): boolean =>
  [
    view.investor,
    view.entity,
    view.series,
    view.startup,
    view.vintage,
    view.from,
    view.status,
    view.age,
    view.min,
    view.max,
  ].some((value) => value !== null) || view.q !== '';
