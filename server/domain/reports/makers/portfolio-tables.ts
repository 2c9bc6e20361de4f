import type { Basis } from '../../../../src/domain/money/flows.ts';
import { conversionText } from '../../../../src/domain/money/conversion.ts';
import { splitText } from '../../../../src/domain/money/split.ts';
import { byDay } from '../../../../src/domain/days.ts';
import { type Table, tableOf, textAt, type TextRow } from '../../../files/tables.ts';
import { makePerformance } from './performance.ts';
import { bookReport } from './parts/book-report.ts';
import { valueChart } from './parts/value-chart.ts';
import { makePortfolioJson, makePortfolioWithTitles } from './portfolio.ts';
import { returnNotes } from './parts/return-notes.ts';
import {
  areAllSelected,
  withTitles,
  compareNames,
  figuresTable,
  type Selection,
  selectColumns,
  selectRows,
  withPeriods,
} from './parts/table-parts.ts';

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
  'annual_fees',
  'paid_in',
  'current_price',
  'price_date',
  'valuation_known_date',
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
  'invested',
  'proceeds_gross',
  'fair_value_gross',
  'moic',
  'irr',
];

const pageColumns = (basis: Basis): readonly string[] =>
  basis === 'net' ? netPageColumns : grossPageColumns;

/** Column headings on the gross basis, where the name alone would suggest the net one. */
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

const actionColumns = ['date', 'startup', 'series', 'corporate_action', 'source'];

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

/** The figures at the top of a page. */
const highlights: Readonly<Record<Basis, readonly string[]>> = {
  net: [
    'fair_value_net',
    'paid_in',
    'distributions',
    'total_gain',
    'net_tvpi',
    'dpi',
    'net_irr',
    'pending_commitments',
  ],
  gross: ['fair_value_gross', 'invested', 'proceeds_gross', 'gross_moic', 'gross_irr', 'pending_commitments'],
};

/** The figure of the summary for a column of the holdings, where its name differs. */
const summaryNames: Readonly<Record<Basis, ReadonlyMap<string, keyof Summary>>> = {
  net: new Map([
    ['moic', 'gross_moic'],
    ['tvpi', 'net_tvpi'],
    ['irr', 'net_irr'],
  ]),
  gross: new Map([
    ['moic', 'gross_moic'],
    ['tvpi', 'gross_moic'],
    ['irr', 'gross_irr'],
  ]),
};

/** The last row of the holdings, in the currency of the report: the sums in its summary. */
function holdingTotals({ summary, basis, currency }: Portfolio, columns: readonly string[]): TextRow {
  return columns.map((column, index) => {
    if (index === 0) return `Total, ${currency}`;
    // The summary has no figure with the name of a column without a sum.
    return textAt(summary, summaryNames[basis].get(column) ?? column);
  });
}

type Summary = Portfolio['summary'];
type Portfolio = Awaited<ReturnType<typeof makePortfolioWithTitles>>['answer'];

const idsOf = ({ holdings }: Portfolio) => holdings.map(({ id }) => id);

function portfolioTables(report: Portfolio, { columns, holdings, isPaged }: Selection): readonly Table[] {
  const { basis, currency } = report;
  const titles = new Map([
    ...(basis === 'gross' ? grossTitles : []),
    // Figures of a holding are in its own currency, except for the split by currency.
    ['local_gain', `Local gain, in ${currency}`],
    ['currency_translation', `Currency translation, in ${currency}`],
  ]);
  const asked = columns ?? (isPaged ? pageColumns(basis) : null);
  // On a page, rows are sorted by name; requested holdings have the order of the screen.
  const rows =
    isPaged && holdings === null
      ? report.holdings.toSorted(
          (a, b) => compareNames(a, b) || byDay(a.investment_date ?? '', b.investment_date ?? ''),
        )
      : selectRows(report.holdings, holdings);
  const shown = new Map(rows.map((row) => [row.id, row]));
  const flows = report.cash_flows.flatMap((flow) => {
    const row = shown.get(flow.holding);
    return row ? [{ ...flow, startup: row.startup, series: row.series }] : [];
  });
  const { irr_unavailable_reason: _reason, ...summary } = report.summary;
  const selected = withPeriods(withCurrency(selectColumns(holdingColumns, asked), rows, currency), rows);
  const table = withTitles(titles, tableOf('holdings', 'Holdings', selected, rows));
  const flowTable = tableOf('cash_flows', 'Cash flows', flowColumns, flows);
  const actions = rows.flatMap(({ investment_date: since, startup, series, splits, conversion }) =>
    [
      ...(conversion ? [{ ...conversion, corporate_action: conversionText(conversion) }] : []),
      ...splits.map((split) => ({ ...split, corporate_action: splitText(split) })),
    ]
      .filter(({ date }) => since !== null && date > since)
      .map(({ date, corporate_action, source }) => ({ date, startup, series, corporate_action, source })),
  );
  const actionTables =
    actions.length === 0 ? [] : [tableOf('holdings', 'Corporate actions', actionColumns, actions)];
  // The totals are of the whole book, so they are omitted where only some holdings are selected.
  if (!areAllSelected(idsOf(report), holdings)) return [table, flowTable, ...actionTables];
  return [
    { ...table, totals: holdingTotals(report, selected) },
    flowTable,
    ...actionTables,
    figuresTable(
      Object.entries(summary)
        .filter(([key, value]) => value !== null || !key.endsWith('_period_days'))
        .map(([key, value]) => [key, value === null ? null : String(value)]),
      { titles, highlights: highlights[basis] },
    ),
  ];
}

export const portfolioReport = bookReport({
  notes: [
    ...returnNotes,
    'Each holding is listed in its own currency, with its multiples and IRR; totals and cash flows are in the currency of the report.',
    'A split of n-for-m turns every m units of a series into n from the beginning of its day: units bought × n ÷ m, unit price × m ÷ n. Cost, payments, value, gain and the dates of purchases stay. Purchases, sales and earlier prices keep the units of their own day. An exchange is the same, into shares of another class.',
    'A conversion turns the amount invested earlier in a SAFE or a note into units from the beginning of its day: (invested + interest) ÷ price of the conversion, to four places for each purchase. Interest is simple: invested × rate × days ÷ 365; until the conversion it is not part of the value. Cost, payments and the dates of purchases stay.',
    'Gain = local gain + currency translation, all net and in the currency of the report. Currency translation is the effect of exchange rates on the cost of a holding in another currency: the cost at the rate of the day of its sale or write-off, or of the as-of date, less the cost at the rates of its purchases. The local gain is the rest: each part of the gain at the rate of the day on which it arose.',
  ],
  make: async (...asked) => {
    const { answer, roundTitles } = await makePortfolioWithTitles(...asked);
    const holdings = answer.holdings.map(({ round, ...holding }) => ({
      ...holding,
      round: { ...round, name: roundTitles.get(round.id) ?? round.name },
    }));
    return { ...answer, holdings };
  },
  makeJson: makePortfolioJson,
  chart: async (_report, host, investorId, params) =>
    valueChart(
      await makePerformance(host, investorId, { ...params, from: null }),
      'the performance report lists the amounts',
    ),
  tables: portfolioTables,
  holdingIds: idsOf,
});
