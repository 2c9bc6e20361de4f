import { dayIn } from '../../domain/days.ts';
import { type Location, routes, type View, viewAt } from '../../routes.ts';

export const clubPages = [
  'cyborg',
  'cyborgPortfolio',
  'cyborgDeposit',
  'cyborgInvested',
] as const satisfies readonly View[];
export type ClubPage = (typeof clubPages)[number];

export const clubLevels = ['investor', 'entity', 'series', 'startup', 'vintage'] as const;
export type ClubLevel = (typeof clubLevels)[number];

export const investedGroups = ['series', 'startup', 'entity', 'investor'] as const;
export type InvestedGroup = (typeof investedGroups)[number];

export const depositStatuses = [
  'unmatched',
  'expected',
  'received',
  'partial',
  'over',
  'matched',
  'refunded',
] as const;
export type DepositStatus = (typeof depositStatuses)[number];

/** What all pages of the club are narrowed to; ids, and null is everything. */
export type ClubFilter = {
  /** `YYYY-MM-DD`; null is today. */
  readonly asOf: string | null;
  readonly investor: number | null;
  readonly entity: number | null;
  readonly series: number | null;
  readonly startup: number | null;
  readonly currency: string | null;
};

/** What of the club is looked at; all of it stands in the address. */
export type ClubView = ClubFilter & {
  readonly page: ClubPage;
  /** Of deposits and of what was invested: the first day that counts. */
  readonly from: string | null;
  readonly vintage: number | null;
  readonly basis: 'net' | 'gross';
  readonly levels: readonly ClubLevel[];
  readonly group: InvestedGroup;
  readonly status: DepositStatus | null;
  readonly min: string | null;
  readonly max: string | null;
  /** Of deposits, from 1. */
  readonly sheet: number;
  /** What deposits are searched for by the host, and the other tables here. */
  readonly q: string;
  /** Columns that are not shown. */
  readonly hidden: readonly string[];
  readonly sort: { readonly id: string; readonly descending: boolean } | null;
};

const longestText = 100;

const idIn = (text: string | null) => (text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null);
const amountIn = (text: string | null) =>
  text !== null && /^\d{1,15}(\.\d{1,2})?$/.test(text) ? text : null;
const nameIn = /^[a-z_]{1,40}$/;

const levelsIn = (text: string | null): readonly ClubLevel[] => {
  const given = (text ?? '').split(',');
  const known = clubLevels.filter((level) => given.includes(level));
  const levels = known.toSorted((a, b) => given.indexOf(a) - given.indexOf(b)).slice(0, 2);
  return levels.length === 0 ? ['entity', 'startup'] : levels;
};

const sortIn = (text: string | null): ClubView['sort'] => {
  const [, sign, id] = /^(-?)([a-z_]{1,40})$/.exec(text ?? '') ?? [];
  return id === undefined ? null : { id, descending: sign === '-' };
};

const pageAt = (path: string): ClubPage => {
  const view = viewAt(path);
  return clubPages.find((page) => page === view) ?? 'cyborg';
};

/** Whether an address is one of the club's. */
export const isClub = ({ path }: Location): boolean => {
  const view = viewAt(path);
  return clubPages.some((page) => page === view);
};

/** Reads an address of the club; what makes no sense is left out, so that no address is a broken one. */
export function clubViewIn({ path, search }: Location): ClubView {
  const query = new URLSearchParams(search);
  const currency = query.get('currency');
  const vintage = query.get('vintage');
  return {
    page: pageAt(path),
    asOf: dayIn(query.get('as-of')),
    from: dayIn(query.get('from')),
    investor: idIn(query.get('investor')),
    entity: idIn(query.get('entity')),
    series: idIn(query.get('series')),
    startup: idIn(query.get('startup')),
    currency: currency !== null && /^[A-Z]{3}$/.test(currency) ? currency : null,
    vintage: vintage !== null && /^(19|20)\d\d$/.test(vintage) ? Number(vintage) : null,
    basis: query.get('basis') === 'gross' ? 'gross' : 'net',
    levels: levelsIn(query.get('by')),
    group: investedGroups.find((group) => group === query.get('group')) ?? 'series',
    status: depositStatuses.find((status) => status === query.get('status')) ?? null,
    min: amountIn(query.get('min')),
    max: amountIn(query.get('max')),
    sheet: Math.min(idIn(query.get('page')) ?? 1, 999_999),
    q: (query.get('q') ?? '').slice(0, longestText),
    hidden: query.getAll('hide').filter((name) => nameIn.test(name)),
    sort: sortIn(query.get('sort')),
  };
}

/** The address of a view; what is as it would be anyway does not stand in it. */
export function clubLocation(view: ClubView): Location {
  const query = new URLSearchParams();
  const put = (name: string, value: string | number | null) => {
    if (value !== null && value !== '') query.set(name, String(value));
  };
  put('as-of', view.asOf);
  put('from', view.from);
  put('investor', view.investor);
  put('entity', view.entity);
  put('series', view.series);
  put('startup', view.startup);
  put('currency', view.currency);
  put('vintage', view.vintage);
  put('basis', view.basis === 'gross' ? 'gross' : null);
  put('by', view.levels.join() === 'entity,startup' ? null : view.levels.join());
  put('group', view.group === 'series' ? null : view.group);
  put('status', view.status);
  put('min', view.min);
  put('max', view.max);
  put('page', view.sheet === 1 ? null : view.sheet);
  put('q', view.q);
  for (const name of view.hidden) query.append('hide', name);
  put('sort', view.sort && `${view.sort.descending ? '-' : ''}${view.sort.id}`);
  const search = query.toString();
  return { path: routes[view.page].path, search: search && `?${search}` };
}

/** The report on the book of one investor, as of the day and in the currency of the view. */
export function investorReportLocation(investor: number, { asOf, currency }: ClubView): Location {
  const query = new URLSearchParams({ type: 'investor' });
  if (asOf !== null) query.set('as_of', asOf);
  query.set('id', String(investor));
  if (currency !== null) query.set('currency', currency);
  return { path: routes.report.path, search: `?${query.toString()}` };
}

/** What a page asks the host for; two views with the same question have the same answer. */
export function questionOf(view: ClubView): string {
  const { page, asOf, investor, entity, series, startup, currency } = view;
  const shared = [page, asOf, investor, entity, series, startup, currency];
  switch (page) {
    case 'cyborg':
      return JSON.stringify(shared);
    case 'cyborgPortfolio':
      return JSON.stringify([shared, view.vintage, view.basis, view.levels]);
    case 'cyborgDeposit':
      return JSON.stringify([shared, view.from, view.status, view.min, view.max, view.sheet, view.q]);
    case 'cyborgInvested':
      return JSON.stringify([shared, view.from, view.group]);
    default:
      return page satisfies never;
  }
}

/** What belongs to one page alone, as it is when that page is opened. */
const ofOnePage: Partial<ClubView> = {
  q: '',
  hidden: [],
  sort: null,
  sheet: 1,
  status: null,
  min: null,
  max: null,
};

/** The view after a change. Another page keeps the filters that all share; other deposits begin at their first page. */
export function changedClub(view: ClubView, change: Partial<ClubView>): ClubView {
  if (change.page !== undefined && change.page !== view.page) return { ...view, ...ofOnePage, ...change };
  const changed = { ...view, ...change };
  const isSheetKept = 'sheet' in change || questionOf(view) === questionOf(changed);
  return isSheetKept ? changed : { ...changed, sheet: 1 };
}

/** A word that is being typed is one step for Back, however many letters it has. */
export const isSameClubStep = (view: ClubView, change: Partial<ClubView>): boolean =>
  Object.keys(change).join() === 'q' && view.q !== '' && change.q !== '';

/** Everything that narrows a page, as it is when nothing does. */
export const noClubFilters: Partial<ClubView> = {
  investor: null,
  entity: null,
  series: null,
  startup: null,
  vintage: null,
  from: null,
  status: null,
  min: null,
  max: null,
  q: '',
};

export const isClubNarrowed = (view: ClubView): boolean =>
  [
    view.investor,
    view.entity,
    view.series,
    view.startup,
    view.vintage,
    view.from,
    view.status,
    view.min,
    view.max,
  ].some((value) => value !== null) || view.q !== '';
