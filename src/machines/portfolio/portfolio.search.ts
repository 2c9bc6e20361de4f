import {
  day,
  type Infer,
  matching,
  named,
  oneOf,
  type Param,
  searchParams,
  sortOrder,
  text,
  year,
} from '../../domain/texts/search-params.ts';
import { idPattern } from '../../domain/texts/text-patterns.ts';
import { type Location, routes } from '../../routes.ts';
import { reportBasisParams } from './report-basis.ts';

/** What the portfolio shows. All of it is in the address, so that Back and a shared link restore it. */
export const holdingTabs = ['holdings', 'company', 'series', 'vintage', 'vehicle', 'flows'] as const;
/** What replaces the overview. */
export const portfolioSections = ['charts', 'statement', 'papers', 'evidence'] as const;
export const portfolioTabs = [...holdingTabs, ...portfolioSections] as const;
export type PortfolioTab = (typeof portfolioTabs)[number];
export type PortfolioSection = (typeof portfolioSections)[number];

/** The open section; null for the overview with the holdings. */
export const sectionOf = ({ tab }: { readonly tab: PortfolioTab }): PortfolioSection | null =>
  portfolioSections.find((section) => section === tab) ?? null;

const groupOrders = [
  'name',
  'holdings',
  'paidIn',
  'fairValue',
  'distributions',
  'gain',
  'tvpi',
  'dpi',
  'irr',
] as const;

/** The columns that each tab can be sorted by; a running total has one order only. */
export const portfolioOrders = {
  holdings: [
    'startup',
    'status',
    'series',
    'vehicle',
    'instrument',
    'shareClass',
    'investedOn',
    'vintage',
    'units',
    'cost',
    'paidIn',
    'fairValue',
    'distributions',
    'gain',
    'gainShare',
    'realised',
    'unrealised',
    'moic',
    'tvpi',
    'irr',
    'price',
    'trend',
    'priceDate',
    'method',
    'ownership',
  ],
  company: groupOrders,
  series: groupOrders,
  vintage: groupOrders,
  vehicle: groupOrders,
  flows: [],
  statement: [],
  papers: [],
  charts: [],
  evidence: [],
} as const satisfies Readonly<Record<PortfolioTab, readonly string[]>>;

/** The figures whose calculation can be opened, in the order of the page. */
export const proofFigures = [
  'paidIn',
  'fairValue',
  'distributions',
  'realised',
  'unrealised',
  'gain',
  'moic',
  'tvpi',
  'dpi',
  'rvpi',
  'irr',
] as const;
export type ProofFigure = (typeof proofFigures)[number];

const maxTextLength = 200;

const withinKinds = ['company', 'series', 'vehicle'] as const;
/** Only holdings of one company, series or vehicle: "series.7". */
type Within = { readonly kind: (typeof withinKinds)[number]; readonly id: number };
const within: Param<Within | null> = {
  fallback: null,
  parse([given = '']) {
    const [word, id = '', ...more] = given.split('.');
    const kind = withinKinds.find((one) => one === word);
    return kind && idPattern.test(id) && more.length === 0 ? { kind, id: Number(id) } : undefined;
  },
  print: (value) => (value === null ? [] : [`${value.kind}.${value.id}`]),
};

/** Columns of the holdings in table order, always including the first; null for the default. */
const columns: Param<readonly string[] | null> = {
  fallback: null,
  parse([given]) {
    const chosen = new Set(given?.split('.'));
    return given === undefined
      ? undefined
      : portfolioOrders.holdings.filter((id, index) => index === 0 || chosen.has(id));
  },
  print: (value) => (value === null ? [] : [value.join('.')]),
};

/** The holding open beside the page, or all of them; null when none is. */
const holding: Param<number | 'all' | null> = {
  fallback: null,
  parse: ([given = '']) => {
    if (given === 'all') return given;
    return idPattern.test(given) ? Number(given) : undefined;
  },
  print: (value) => (value === null ? [] : [String(value)]),
};

const portfolioSearch = searchParams({
  ...reportBasisParams,
  /** The day that the figures are compared with. */
  compare: day(),
  tab: oneOf(portfolioTabs, 'holdings'),
  /** Every word of it has to occur in a holding. */
  q: text(maxTextLength),
  status: matching(/^[a-z_]{1,40}$/),
  vintage: year(),
  within: named('in', within),
  /** Null: the tab's default order. */
  sort: sortOrder(),
  columns,
  holding,
  /** The figure whose calculation is open; only within an open holding. */
  figure: oneOf(proofFigures, null),
});

export type PortfolioSearch = Infer<typeof portfolioSearch>;

/** Dependencies between the values: a tab has its own orders, and a calculation belongs to an open holding. */
function consistent(search: PortfolioSearch): PortfolioSearch {
  const orders: readonly string[] = portfolioOrders[search.tab];
  return {
    ...search,
    sort: search.sort !== null && orders.includes(search.sort.id) ? search.sort : null,
    figure: search.holding === null ? null : search.figure,
  };
}

/** Reads the search of the page; invalid values are left out, so that no address is broken. */
export const parsePortfolioSearch = (search: string): PortfolioSearch =>
  consistent(portfolioSearch.parse(search));

export const portfolioLocation = (search: PortfolioSearch): Location => ({
  path: routes.portfolio.path,
  search: portfolioSearch.print({ ...search, figure: search.holding === null ? null : search.figure }),
});

/** The search after a change; another tab has other columns, so it starts in its default order. */
export function changedSearch(search: PortfolioSearch, change: Partial<PortfolioSearch>): PortfolioSearch {
  const isOtherTab = change.tab !== undefined && change.tab !== search.tab;
  return { ...search, ...(isOtherTab && { sort: null }), ...change };
}

/** Typing a word is one history entry, however many letters it has; so is a choice of columns. */
export function replacesHistoryEntry(search: PortfolioSearch, change: Partial<PortfolioSearch>): boolean {
  const [key, ...others] = Object.keys(change);
  if (others.length > 0) return false;
  return key === 'columns' ? search.columns !== null : key === 'q' && search.q !== '' && change.q !== '';
}
