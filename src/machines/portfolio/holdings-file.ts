import type { Profile } from '../../api/onboarding/profile.ts';
import type { Holding, Portfolio } from '../../api/portfolio/portfolio.ts';
import { displayName } from '../../domain/people/investor.ts';
import type { FileRequest } from '../kit/files/file-request.ts';
import type { portfolioOrders } from './portfolio.search.ts';

type ColumnId = (typeof portfolioOrders.holdings)[number];

/** Columns calculated on the page have no field. */
type OwnColumn = 'gain' | 'gainShare' | 'trend';

/** The fields of a holding in the API, by column; value and returns follow the basis. */
const fields = {
  startup: 'startup',
  status: 'status',
  series: 'series',
  vehicle: 'entity',
  instrument: 'instrument',
  shareClass: 'share_class',
  investedOn: 'investment_date',
  vintage: 'vintage_year',
  units: 'units',
  cost: 'cost_per_unit',
  paidIn: 'paid_in',
  fairValue: 'fair_value_net',
  distributions: 'distributions',
  realised: 'realised_gain',
  unrealised: 'unrealised_gain',
  moic: 'moic',
  tvpi: 'tvpi',
  irr: 'irr',
  price: 'current_price',
  priceDate: 'price_date',
  method: 'valuation_method',
  ownership: 'ownership_percent',
} as const satisfies Readonly<Record<Exclude<ColumnId, OwnColumn>, string>>;

const grossFields: Readonly<Record<string, string>> = {
  paidIn: 'invested',
  fairValue: 'fair_value_gross',
  distributions: 'proceeds_gross',
  tvpi: 'moic',
};

const isColumn = (id: string): id is keyof typeof fields => Object.hasOwn(fields, id);

/** The columns on screen as the host's fields, in order. */
export const wireColumns = (ids: readonly string[], basis: 'net' | 'gross'): readonly string[] =>
  ids.filter(isColumn).map((id) => (basis === 'gross' && grossFields[id]) || fields[id]);

/** The host accepts no more ids in one request; a larger table is saved in full, or has to be filtered first. */
const maxHoldings = 1000;

type HoldingsFile = {
  readonly portfolio: Portfolio;
  /** Null is the host's default. */
  readonly currency: string | null;
  readonly holdings: readonly Holding[];
  /** The ids of the columns on screen. */
  readonly columns: readonly string[];
  readonly format: 'xlsx' | 'pdf';
  readonly locale: string;
  readonly profile: Profile | null;
};

/**
 * The request for a file of the table of holdings, in the order of the screen. With all of them the host writes the whole
 * report, which has key figures, totals and a chart; a part of them has none.
 */
export const holdingsRequest = ({
  portfolio,
  holdings,
  columns,
  profile,
  ...file
}: HoldingsFile): FileRequest => ({
  report_type: 'portfolio',
  format: file.format,
  query: { asOf: portfolio.as_of_date, basis: portfolio.basis, currency: file.currency ?? undefined },
  sections: [],
  locale: file.locale,
  prepared_for: profile === null ? '' : displayName(profile),
  columns: wireColumns(columns, portfolio.basis),
  ...(holdings.length <= maxHoldings && { holdings: holdings.map(({ id }) => id) }),
});
