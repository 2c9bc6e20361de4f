import { bases } from '../../domain/queries/basis.ts';
import {
  clubFilters,
  type ClubLevel,
  clubLevels,
  defaultClubLevels,
  depositAges,
  depositStatuses,
  investedGroups,
  maxClubSearchLength,
} from '../../domain/queries/club.ts';
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
} from '../../domain/texts/search-params.ts';
import { idPattern } from '../../domain/texts/text-patterns.ts';
import { type Location, routes, type RouteName, routeAt } from '../../routes.ts';

export const clubPages = [
  'cyborg',
  'cyborgPortfolio',
  'cyborgDeposit',
  'cyborgInvested',
  'cyborgPerformance',
] as const satisfies readonly RouteName[];
export type ClubPage = (typeof clubPages)[number];

/** Limits a list of the general report to one finding about its data. */
export const listFindings = ['old', 'bankless', 'negative'] as const;
export type ListFinding = (typeof listFindings)[number];

/** The same for the pivot. */
export const pivotFindings = ['unvalued', 'vintages'] as const;
export type PivotFinding = (typeof pivotFindings)[number];

const maxHidden = 40;
const maxOpen = 200;

/** How the pivot groups its rows: one level, or two with the outer one first. */
const levels: Param<readonly ClubLevel[]> = {
  fallback: defaultClubLevels,
  parse([given = '']) {
    const names = given.split(',');
    const known = clubLevels.filter((level) => names.includes(level));
    const ordered = known.toSorted((a, b) => names.indexOf(a) - names.indexOf(b)).slice(0, 2);
    return ordered.length === 0 ? undefined : ordered;
  },
  print: (value) => [value.join()],
};

/** The query of the club's pages. Filters are ids; null means everything. */
const clubSearch = searchParams({
  /** Null means today. */
  asOf: named('as-of', day()),
  /** The first day of the period, for deposits and investments. */
  from: day(),
  investor: id(),
  entity: id(),
  series: id(),
  startup: id(),
  currency: currency(),
  vintage: year(),
  basis: oneOf(bases, 'net'),
  levels: named('by', levels),
  group: oneOf(investedGroups, investedGroups[0]),
  status: oneOf(depositStatuses, null),
  /** Minimum number of days overdue, for outstanding payments. */
  age: oneOf(depositAges, null),
  only: oneOf(listFindings, null),
  rows: oneOf(pivotFindings, null),
  min: amount(),
  max: amount(),
  /** The page of the deposits, from 1. */
  sheet: named('page', pageNumber()),
  /** Search text: the host searches the deposits, this page searches the other tables. */
  q: text(maxClubSearchLength),
  /** Hidden columns. */
  hidden: named(
    'hide',
    listOf((name) => /^[a-z_]{1,40}$/.test(name), maxHidden),
  ),
  sort: sortOrder(),
  /** Keys of the expanded groups of the pivot; `all` expands every group. */
  open: listOf((key) => key === 'all' || idPattern.test(key), maxOpen),
});

export type ClubSearch = Infer<typeof clubSearch> & { readonly page: ClubPage };

const pageAt = (path: string): ClubPage => {
  const route = routeAt(path);
  return clubPages.find((page) => page === route) ?? 'cyborg';
};

/** Whether an address is one of the club's pages. */
export const isClub = ({ path }: Location): boolean => {
  const route = routeAt(path);
  return clubPages.some((page) => page === route);
};

export const parseClubSearch = ({ path, search }: Location): ClubSearch => ({
  ...clubSearch.parse(search),
  page: pageAt(path),
});

export const clubLocation = (search: ClubSearch): Location => ({
  path: routes[search.page].path,
  search: clubSearch.print(search),
});

/** The parameters of each page's request beside those that all pages share. */
const ownParameters: Readonly<Record<ClubPage, readonly (keyof ClubSearch)[]>> = {
  cyborg: [],
  cyborgPortfolio: ['vintage', 'basis', 'levels'],
  cyborgDeposit: ['from', 'status', 'age', 'min', 'max', 'sheet', 'q'],
  cyborgInvested: ['from', 'group'],
  cyborgPerformance: ['basis'],
};

/** A page about what happened between two days. */
export const hasPeriod = ({ page }: ClubSearch): boolean => ownParameters[page].includes('from');

/** What a page requests from the host; two searches with the same request have the same answer. */
export const questionOf = (search: ClubSearch): string =>
  JSON.stringify(
    (['page', 'asOf', ...clubFilters, 'currency', ...ownParameters[search.page]] as const).map(
      (name) => search[name],
    ),
  );

/** The defaults of some parameters, as a change. */
const defaultsOf = (names: readonly (keyof typeof clubSearch.defaults)[]): Partial<ClubSearch> =>
  Object.fromEntries(names.map((name) => [name, clubSearch.defaults[name]]));

/** Parameters of a single page, at their defaults when another page is opened. */
const ofOnePage = defaultsOf([
  'q',
  'hidden',
  'sort',
  'open',
  'sheet',
  'status',
  'age',
  'only',
  'rows',
  'min',
  'max',
]);

/**
 * The search after a change. Another page keeps the shared filters; another filter of the deposits starts at page 1,
 * and other pivot levels start collapsed and without the finding.
 */
export function changedClub(search: ClubSearch, change: Partial<ClubSearch>): ClubSearch {
  if (change.page !== undefined && change.page !== search.page) return { ...search, ...ofOnePage, ...change };
  const changed = { ...search, ...('levels' in change && { open: [], rows: null }), ...change };
  const isSameSheet = 'sheet' in change || questionOf(search) === questionOf(changed);
  return isSameSheet ? changed : { ...changed, sheet: 1 };
}

/** Typing a word is one history entry, however many letters it has; expanding a group adds none. */
export function isSameClubStep(search: ClubSearch, change: Partial<ClubSearch>): boolean {
  const only = Object.keys(change).join();
  return only === 'open' || (only === 'q' && search.q !== '' && change.q !== '');
}

/** The requested location. A change that belongs to the current history entry replaces it, so that Back undoes both. */
export const clubStep = (search: ClubSearch, change: Partial<ClubSearch>) =>
  ({
    type: isSameClubStep(search, change) ? 'location.corrected' : 'location.requested',
    location: clubLocation(changedClub(search, change)),
  }) as const;

const filterNames = [...clubFilters, 'vintage', 'from', 'status', 'age', 'min', 'max', 'q'] as const;

/** Every filter at its default. */
export const noClubFilters = defaultsOf(filterNames);

export const isClubFiltered = (search: ClubSearch): boolean =>
  filterNames.some((name) => search[name] !== clubSearch.defaults[name]);
