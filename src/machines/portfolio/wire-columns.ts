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
