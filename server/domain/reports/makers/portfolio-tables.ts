import type { Basis } from '../../../../src/domain/money/flows.ts';
import { type Table, tableOf } from '../../../files/tables.ts';
import { bookReport } from './book-report.ts';
import { makePortfolio, makePortfolioJson } from './portfolio.ts';
import { returnNotes } from './return-notes.ts';
import {
  calledBy,
  figuresTable,
  type Selection,
  selectColumns,
  selectRows,
  withPeriods,
} from './table-parts.ts';

const holdingColumns = [
  'startup',
  'status',
  'series',
  'entity',
  'round',
  'instrument',
  'share_class',
  'investment_date',
  'vintage_year',
  'units',
  'cost_per_unit',
  'invested',
  'fees',
  'paid_in',
  'current_price',
  'price_date',
  'valuation_method',
  'valuation_source',
  'fair_value_gross',
  'accrued_carry',
  'fair_value_net',
  'proceeds_gross',
  'carry_paid',
  'sale_fees',
  'distributions',
  'realised_gain',
  'unrealised_gain',
  'local_gain',
  'currency_translation',
  'moic',
  'tvpi',
  'irr',
  'ownership_percent',
  'currency',
  'carry_rate',
  'sector',
  'stage',
  'country',
];

/** The default columns of a PDF, which fit on a page; figures of one basis. */
const netPageColumns = [
  'startup',
  'series',
  'investment_date',
  'currency',
  'paid_in',
  'distributions',
  'fair_value_net',
  'tvpi',
  'irr',
];

const grossPageColumns = [
  'startup',
  'series',
  'investment_date',
  'currency',
  'invested',
  'proceeds_gross',
  'fair_value_gross',
  'moic',
  'irr',
];

const pageColumns = (basis: Basis): readonly string[] =>
  basis === 'net' ? netPageColumns : grossPageColumns;

/** What columns are called on the gross basis, where their name alone would let one think of the net one. */
const grossTitles: ReadonlyMap<string, string> = new Map([
  ['tvpi', 'TVPI, gross (MOIC)'],
  ['irr', 'IRR, gross'],
  ['dpi', 'DPI, gross'],
  ['rvpi', 'RVPI, gross'],
  ['distributions', 'Distributions, net'],
  ['realised_gain', 'Realised gain, net'],
  ['unrealised_gain', 'Unrealised gain, net'],
  ['total_gain', 'Total gain, net'],
]);

const flowColumns = ['date', 'kind', 'startup', 'series', 'amount'];

/** Adds the currency column where a holding's currency differs from the report's, because its figures are in its own. */
const withCurrency = (
  columns: readonly string[],
  rows: readonly { readonly currency: string }[],
  currency: string,
): readonly string[] =>
  columns.includes('currency') || rows.every((row) => row.currency === currency)
    ? columns
    : [...columns, 'currency'];

type Portfolio = Awaited<ReturnType<typeof makePortfolio>>;

function portfolioTables(report: Portfolio, { columns, holdings, isPaged }: Selection): readonly Table[] {
  const { basis, currency } = report;
  const titles = new Map([
    ...(basis === 'gross' ? grossTitles : []),
    // Figures of a holding are in its own currency, but for the split by currency.
    ['local_gain', `Local gain, in ${currency}`],
    ['currency_translation', `Currency translation, in ${currency}`],
  ]);
  const asked = columns ?? (isPaged ? pageColumns(basis) : null);
  const rows = selectRows(report.holdings, holdings);
  const shown = new Map(rows.map((row) => [row.id, row]));
  const flows = report.cash_flows.flatMap((flow) => {
    const row = shown.get(flow.holding);
    return row ? [{ ...flow, startup: row.startup, series: row.series }] : [];
  });
  const { irr_unavailable_reason: _reason, ...summary } = report.summary;
  const selected = withPeriods(withCurrency(selectColumns(holdingColumns, asked), rows, currency), rows);
  const tables = [
    calledBy(titles, tableOf('holdings', 'Holdings', selected, rows)),
    tableOf('cash_flows', 'Cash flows', flowColumns, flows),
  ];
  // The totals are of the whole book, so they are omitted where holdings are selected.
  if (holdings !== null) return tables;
  return [
    ...tables,
    figuresTable(
      Object.entries(summary)
        .filter(([key, value]) => value !== null || !key.endsWith('_period_days'))
        .map(([key, value]) => [key, value === null ? null : String(value)]),
      titles,
    ),
  ];
}

export const portfolioReport = bookReport({
  title: 'Portfolio',
  notes: [
    ...returnNotes,
    'Each holding is listed in its own currency, with its multiples and IRR; totals and cash flows are in the currency of the report.',
    'Gain = local gain + currency translation, all net and in the currency of the report. Currency translation is what the change of exchange rates did to the cost of a holding in another currency: the cost at the rate of the day of its sale or write-off, or of the as-of date, less the cost at the rates of its purchases. The local gain is the rest: each part of the gain at the rate of the day on which it arose.',
  ],
  make: makePortfolio,
  makeJson: makePortfolioJson,
  tables: portfolioTables,
});
