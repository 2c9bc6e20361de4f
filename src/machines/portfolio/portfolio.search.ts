import { dayIn } from '../../domain/days.ts';
import { type PortfolioQuestion, questionIn, writeQuestion } from './report-basis.ts';
import { type Location, routes } from '../../routes.ts';

/** What of the portfolio is looked at. All of it stands in the address, so that Back and a shared link restore it. */
export const portfolioTabs = [
  'holdings',
  'series',
  'vintage',
  'vehicle',
  'flows',
  'statement',
  'papers',
  'charts',
  'evidence',
] as const;
export type PortfolioTab = (typeof portfolioTabs)[number];

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

/** The columns that each tab can be sorted by; a sum that runs over time has one order only. */
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
    'realised',
    'unrealised',
    'moic',
    'tvpi',
    'irr',
    'price',
    'priceDate',
    'method',
    'ownership',
  ],
  series: groupOrders,
  vintage: groupOrders,
  vehicle: groupOrders,
  flows: [],
  statement: [],
  papers: [],
  charts: [],
  evidence: [],
} as const satisfies Readonly<Record<PortfolioTab, readonly string[]>>;

/** The figures that can be opened to see how they are worked out. */
const proofFigures = [
  'paidIn',
  'fairValue',
  'distributions',
  'realised',
  'unrealised',
  'gain',
  'moic',
  'tvpi',
  'dpi',
  'irr',
] as const;
export type ProofFigure = (typeof proofFigures)[number];

export type PortfolioView = PortfolioQuestion & {
  /** The day that the figures are compared with. */
  readonly compare: string | null;
  readonly tab: PortfolioTab;
  /** Every word of it has to occur in a holding. */
  readonly q: string;
  readonly status: string | null;
  readonly vintage: number | null;
  /** Holdings of one series or vehicle only. */
  readonly within: { readonly kind: 'series' | 'vehicle'; readonly id: number } | null;
  /** Null: the order that the tab has by itself. */
  readonly sort: { readonly id: string; readonly descending: boolean } | null;
  /** The columns of the holdings, in the order of the table; null: those that nobody asked for. */
  readonly columns: readonly string[] | null;
  /** The holding that is open beside the page, or all of them; null when nothing is. */
  readonly holding: number | 'all' | null;
  /** The figure whose proof is open; only within an open holding. */
  readonly figure: ProofFigure | null;
};

const longestText = 200;

const isTab = (name: string | null): name is PortfolioTab => portfolioTabs.some((tab) => tab === name);

function sortIn(tab: PortfolioTab, text: string | null): PortfolioView['sort'] {
  const descending = text?.startsWith('-') === true;
  const id = descending ? text.slice(1) : text;
  const orders: readonly string[] = portfolioOrders[tab];
  return id !== null && orders.includes(id) ? { id, descending } : null;
}

/** The first column names the row and is always shown. */
function columnsIn(text: string | null): PortfolioView['columns'] {
  if (text === null) return null;
  const asked = new Set(text.split('.'));
  return portfolioOrders.holdings.filter((id, index) => index === 0 || asked.has(id));
}

function withinIn(text: string | null): PortfolioView['within'] {
  const [, kind, id] = /^(series|vehicle)\.(\d{1,15})$/.exec(text ?? '') ?? [];
  return kind === 'series' || kind === 'vehicle' ? { kind, id: Number(id) } : null;
}

function holdingIn(text: string | null): PortfolioView['holding'] {
  if (text === 'all') return text;
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null;
}

/** Reads the query of the page; what makes no sense is left out, so that no address is a broken one. */
export function portfolioViewIn(search: string): PortfolioView {
  const query = new URLSearchParams(search);
  const asked = query.get('tab');
  const tab = isTab(asked) ? asked : 'holdings';
  const status = query.get('status') ?? '';
  const vintage = query.get('vintage') ?? '';
  const holding = holdingIn(query.get('holding'));
  const figure = query.get('figure');
  return {
    ...questionIn(query),
    compare: dayIn(query.get('compare')),
    tab,
    q: (query.get('q') ?? '').slice(0, longestText),
    status: /^[a-z_]{1,40}$/.test(status) ? status : null,
    vintage: /^\d{4}$/.test(vintage) ? Number(vintage) : null,
    within: withinIn(query.get('in')),
    sort: sortIn(tab, query.get('sort')),
    columns: columnsIn(query.get('columns')),
    holding,
    figure: (holding !== null && proofFigures.find((name) => name === figure)) || null,
  };
}

/** The address of a view; what is as it would be anyway does not stand in it. */
export function portfolioLocation(view: PortfolioView): Location {
  const { compare, tab, q, status, vintage, within, sort, columns, holding, figure } = view;
  const query = new URLSearchParams();
  writeQuestion(query, view);
  if (compare !== null) query.set('compare', compare);
  if (tab !== 'holdings') query.set('tab', tab);
  if (q !== '') query.set('q', q.slice(0, longestText));
  if (status !== null) query.set('status', status);
  if (vintage !== null) query.set('vintage', String(vintage).padStart(4, '0'));
  if (within !== null) query.set('in', `${within.kind}.${within.id}`);
  if (sort !== null) query.set('sort', `${sort.descending ? '-' : ''}${sort.id}`);
  if (columns !== null) query.set('columns', columns.join('.'));
  if (holding !== null) query.set('holding', String(holding));
  if (holding !== null && figure !== null) query.set('figure', figure);
  const search = query.toString();
  return { path: routes.portfolio.path, search: search && `?${search}` };
}

/** The view after a change; another tab has other columns, and so begins in its own order. */
export function changedView(view: PortfolioView, change: Partial<PortfolioView>): PortfolioView {
  const isOtherTab = change.tab !== undefined && change.tab !== view.tab;
  return { ...view, ...(isOtherTab && { sort: null }), ...change };
}

/** A word being typed is one step for Back, however many letters it has; so is a choice of columns. */
export function isSameStep(view: PortfolioView, change: Partial<PortfolioView>): boolean {
  const [key, ...others] = Object.keys(change);
  if (others.length > 0) return false;
  return key === 'columns' ? view.columns !== null : key === 'q' && view.q !== '' && change.q !== '';
}
