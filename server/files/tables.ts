import { minorUnits } from '../../src/domain/money/amounts/minor-units.ts';

/** Kinds of amounts in currencies without two decimal places, by the number of places. */
type MoneyKind = 'money0' | 'money3' | 'money4';

/** How the texts of a column are formatted. `rate` and `fraction` are shown as percentages. */
export type Kind =
  | 'text'
  | 'money'
  | MoneyKind
  | 'price'
  | 'units'
  | 'multiple'
  | 'rate'
  | 'fraction'
  | 'date'
  | 'number';

export type Column = {
  readonly key: string;
  readonly title: string;
  readonly kind: Kind;
  /** The currency of its amounts, if neither the row nor the table has one. */
  readonly currency?: string;
};

/** Rows of texts in wire format; null is unknown. Each row has a cell for each column. */
export type Table = {
  readonly key: 'statement' | 'holdings' | 'cash_flows';
  readonly title: string;
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly (string | null)[])[];
  /** For rows of different kinds: the kind of each row's last cell. */
  readonly lastKinds?: readonly Kind[];
  /** The currency of amounts in a row without its own. */
  readonly currency?: string;
  /** Sums of the columns, for a page; a cell is null where a column has none. */
  readonly totals?: TextRow;
  /** A table of named figures, one per row; the first ones on a page are those of the rows in `highlights`. */
  readonly figures?: { readonly highlights: readonly number[] };
};

const moneyKinds: Readonly<Record<number, MoneyKind>> = { 0: 'money0', 3: 'money3', 4: 'money4' };

/** The kind of an amount with its currency's decimal places. */
const inCurrency = (kind: Kind, currency: string | null | undefined): Kind =>
  kind === 'money' && currency ? (moneyKinds[minorUnits(currency)] ?? kind) : kind;

/** The kind of a cell of a row: an amount has the decimal places of the currency that its column, the row or the table names. */
export function kindIn(columns: readonly Column[], row: TextRow, column: number, currency?: string): Kind {
  const { kind, currency: own } = columns[column] ?? { kind: 'text' };
  if (kind !== 'money') return kind;
  return inCurrency(kind, own ?? row[columns.findIndex(({ key }) => key === 'currency')] ?? currency);
}

/** The kind of one cell. */
export const kindAt = ({ columns, lastKinds, rows, currency }: Table, row: number, column: number): Kind => {
  const own = column === columns.length - 1 ? lastKinds?.[row] : undefined;
  return own ? inCurrency(own, currency) : kindIn(columns, rows[row] ?? [], column, currency);
};

const kindByEnd: readonly [RegExp, Kind][] = [
  [/date$/, 'date'],
  [/^(?:vintage_year|holding|quartile)$|_count$|_days$/, 'number'],
  [/^(?:cost_per_unit|current_price|price|level)$/, 'price'],
  [/^units$/, 'units'],
  [/(?:moic|tvpi|dpi|rvpi|pic|pme)$/, 'multiple'],
  [/(?:irr|irr_points|direct_alpha)$/, 'rate'],
  [/^(?:ownership_percent|carry_rate)$/, 'fraction'],
  [
    /^(?:invested|fees|paid_in|fair_value_(?:gross|net)|accrued_carry|proceeds_gross|carry_paid|sale_fees|distributions|realised_gain|unrealised_gain|total_gain|gross_gain|amount|running|promised|released|committed|called|received|drawn|uninvested|recallable|unfunded|proceeds|cost|gain|average_cost|short_gain|long_gain|income|capital|tax_withheld|net_received|grown|grown_contributions|grown_distributions|fair_value|fair_value_before|beginning|contributions|ending|gross|entry_fees|annual_fees|carry|currency_effect|net|local_gain|currency_translation|bought_from_members|received_from_members|realised_from_members)$/,
    'money',
  ],
];

const titles: Readonly<Record<string, string>> = {
  calibrated: 'Revalued',
  figure: 'Metric',
  line: 'Item',
  entity: 'Vehicle',
  paid_in: 'Paid-in',
  fair_value_net: 'Net fair value',
  fair_value_gross: 'Gross fair value',
  proceeds_gross: 'Gross proceeds',
  total_gain: 'Gain',
  gross_gain: 'Gain before fees and carry',
  gross_moic: 'MOIC',
  net_tvpi: 'TVPI',
  holdings_count: 'Holdings',
  valued_count: 'Holdings valued',
  running: 'Running total',
  beginning: 'Beginning value',
  ending: 'Ending value',
  short_gain: 'Gain, short term',
  long_gain: 'Gain, long term',
  income: 'Income',
  capital: 'Return of capital',
  tax_withheld: 'Tax withheld',
  average_cost: 'Cost by average',
  disposed_date: 'Disposed',
  acquired_date: 'Acquired',
  known_date: 'Known on',
  valuation_known_date: 'Valuation known on',
  last_known_date: 'Last known on',
  known_later_count: 'Holdings with a value known later',
  fair_value_before: 'Fair value as known then',
  ks_pme: 'KS-PME',
  direct_alpha: 'Direct Alpha',
  grown: 'Grown with the index',
  grown_contributions: 'Contributions, grown',
  grown_distributions: 'Distributions, grown',
  direct_alpha_period_days: 'Days covered by Direct Alpha (under one year)',
  quartile: 'Quartile within its vintage',
  irr_points: 'IRR points',
  irr_period_days: 'Days covered by IRR (under one year)',
};

/** "net_tvpi" becomes "Net TVPI", "investment_date" becomes "Investment date". */
export const titleOf = (key: string): string =>
  titles[key] ??
  key
    .replaceAll('_', ' ')
    .replaceAll(/\b(?:moic|tvpi|rvpi|dpi|pic|irr|spv|safe)\b/g, (word) => word.toUpperCase())
    .replace(/^./, (letter) => letter.toUpperCase());

export const columnOf = (key: string): Column => ({
  key,
  title: titleOf(key),
  kind: kindByEnd.find(([pattern]) => pattern.test(key))?.[1] ?? 'text',
});

/** A field of a row as text: a reference by its name, a number by its digits. */
export function textAt(row: object, key: string): string | null {
  const value: unknown = Object.hasOwn(row, key) ? Reflect.get(row, key) : null;
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value === 'object' && value !== null && 'name' in value) {
    return typeof value.name === 'string' ? value.name : null;
  }
  return null;
}

/** A table of the named fields, one row for each of `rows`. */
export const tableOf = (
  key: Table['key'],
  title: string,
  columns: readonly string[],
  rows: readonly object[],
): Table => ({
  key,
  title,
  columns: columns.map(columnOf),
  rows: rows.map((row) => columns.map((column) => textAt(row, column))),
});

/** A row of texts in wire format; null is unknown. */
export type TextRow = readonly (string | null)[];

/** The key figures at the top of a page: each with its name, and the kind of a column. */
export const highlightsTable = (
  figures: readonly (readonly [name: string, column: string, value: string | null | undefined])[],
): Table => ({
  key: 'statement',
  title: 'Key figures',
  columns: [columnOf('figure'), { key: 'value', title: 'Value', kind: 'money' }],
  rows: figures.map(([name, , value]) => [name, value ?? null]),
  lastKinds: figures.map(([, column]) => columnOf(column).kind),
  figures: { highlights: figures.map((_, row) => row) },
});
