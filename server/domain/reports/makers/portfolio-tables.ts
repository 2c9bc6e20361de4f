import { conversionText } from '../../../../src/domain/money/holdings/conversion.ts';
import { splitText } from '../../../../src/domain/money/holdings/split.ts';
import type { Basis } from '../../../../src/domain/money/returns/flows.ts';
import { irrReasons } from '../../../../src/domain/money/returns/irr-reasons.ts';
import { byStartup } from '../../../../src/domain/texts/name-order.ts';
import { type Table, tableOf, textAt, type TextRow } from '../../../files/tables.ts';
import { money } from '../../core/wire-figures.ts';
import { bookReport } from './parts/book-report.ts';
import {
  basisTitles,
  holdingColumns,
  ownColumns,
  ownPageColumns,
  pageColumns,
} from './parts/portfolio-columns.ts';
import { returnNotes } from './parts/return-notes.ts';
import {
  areAllSelected,
  withTitles,
  figuresTable,
  type Selection,
  selectColumns,
  selectRows,
  withPeriods,
} from './parts/table-parts.ts';
import { valueChart } from './parts/value-chart.ts';
import { makePerformance } from './performance.ts';
import { makePortfolioJson, makePortfolioWithTitles } from './portfolio.ts';

const actionColumns = ['date', 'startup', 'series', 'corporate_action', 'source'];

const flowColumns = ['date', 'kind', 'startup', 'series', 'amount'];

/** Names the currency of the holding, where it is not that of the row's amounts. */
function withOwnCurrency(columns: readonly string[], hasOther: boolean): readonly string[] {
  if (!hasOther || columns.includes('own_currency')) return columns;
  const index = columns.includes('series') ? columns.indexOf('series') + 1 : columns.length;
  return columns.toSpliced(index, 0, 'own_currency');
}

/** Where holdings have several currencies and no column names that of the amounts, their headings do. */
const withCurrencyNamed = ({ columns, ...table }: Table, currency: string): Table => ({
  ...table,
  columns: columns.map((column) =>
    column.kind === 'money' ? { ...column, title: `${column.title}, ${currency}` } : column,
  ),
});

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
  gross: [
    'fair_value_gross',
    'invested',
    'proceeds_gross',
    'gross_gain',
    'gross_moic',
    'gross_irr',
    'pending_commitments',
  ],
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
type Answers = Awaited<ReturnType<typeof makePortfolioWithTitles>>;
type Holding = Answers['answer']['holdings'][number];
type Portfolio = Omit<Answers['answer'], 'summary'> & {
  readonly summary: Answers['answer']['summary'] & { readonly gross_gain: string | null };
  readonly inReport: ReturnType<Answers['inReport']>;
};

const idsOf = ({ holdings }: Portfolio) => holdings.map(({ id }) => id);

/** The holdings whose own currency is not that of the report, with their amounts in it; none are summed. */
function ownCurrencyTables(
  rows: readonly Holding[],
  { basis, currency }: Portfolio,
  isPaged: boolean,
): readonly Table[] {
  const others = rows.filter((row) => row.currency !== currency);
  if (others.length === 0) return [];
  const columns = withPeriods(isPaged ? ownPageColumns[basis] : ownColumns, others);
  const titles = new Map([...basisTitles[basis], ['currency', 'Own currency']]);
  return [withTitles(titles, tableOf('holdings', 'Amounts in own currency', columns, others))];
}

function portfolioTables(report: Portfolio, selection: Selection): readonly Table[] {
  const { columns, holdings, isPaged } = selection;
  const { basis, currency } = report;
  const titles = basisTitles[basis];
  const asked = columns ?? (isPaged ? pageColumns(basis) : null);
  // Requested holdings have the order of the screen, which the reader may have sorted.
  const rows =
    holdings === null ? report.holdings.toSorted(byStartup) : selectRows(report.holdings, holdings);
  const shown = new Map(rows.map((row) => [row.id, row]));
  const flows = report.cash_flows.flatMap((flow) => {
    const row = shown.get(flow.holding);
    return row ? [{ ...flow, startup: row.startup, series: row.series }] : [];
  });
  const { irr_unavailable_reason: _reason, ...summary } = report.summary;
  const hasOther = rows.some((row) => row.currency !== currency);
  // Only a page says so: a column of a sheet contains numbers alone.
  const returnIn = ({ id }: Holding) =>
    isPaged && report.inReport.get(id)?.is_total_loss ? { irr: irrReasons.total_loss } : {};
  const inReport = rows.map((row) => ({
    ...row,
    ...report.inReport.get(row.id),
    ...returnIn(row),
    currency,
    own_currency: row.currency,
  }));
  const selected = withPeriods(withOwnCurrency(selectColumns(holdingColumns, asked), hasOther), inReport);
  const named = withTitles(titles, tableOf('holdings', 'Holdings', selected, inReport));
  const table = hasOther && !selected.includes('currency') ? withCurrencyNamed(named, currency) : named;
  const ownRows = rows.map((row) => ({ ...row, ...returnIn(row) }));
  const ownTables = ownCurrencyTables(ownRows, report, isPaged);
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
  if (!areAllSelected(idsOf(report), holdings)) return [table, ...ownTables, flowTable, ...actionTables];
  return [
    { ...table, totals: holdingTotals(report, selected) },
    ...ownTables,
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
    'Each row of the holdings, its multiple and its IRR are in the currency of the report, so that the rows add up to the totals: payments at the rate of their date, the value at the rate of the as-of date. A holding in another currency is listed once more in its own, as the club recorded it; prices per unit are always in the holding’s own currency.',
    'A holding of which nothing is left and that paid nothing has no IRR: a PDF marks it as a total loss, CSV and XLSX leave its IRR blank.',
    'A split of n-for-m turns every m units of a series into n from the beginning of its day: units bought × n ÷ m, unit price × m ÷ n. Cost, payments, value, gain and the dates of purchases stay. Purchases, sales and earlier prices keep the units of their own day. An exchange is the same, into shares of another class.',
    'A conversion turns the amount invested earlier in a SAFE or a note into units from the beginning of its day: (invested + interest) ÷ price of the conversion, to four places for each purchase. Interest is simple: invested × rate × days ÷ 365; until the conversion it is not part of the value. Cost, payments and the dates of purchases stay.',
    'Gain = local gain + currency translation, all net. Currency translation is the effect of exchange rates on the cost of a holding in another currency: the cost at the rate of the day of its sale or write-off, or of the as-of date, less the cost at the rates of its purchases. The local gain is the rest: each part of the gain at the rate of the day on which it arose.',
  ],
  make: async (...asked) => {
    const { answer, roundTitles, inReport, grossGain } = await makePortfolioWithTitles(...asked);
    const holdings = answer.holdings.map(({ round, ...holding }) => ({
      ...holding,
      round: { ...round, name: roundTitles.get(round.id) ?? round.name },
    }));
    const { invested, ...figures } = answer.summary;
    const summary = { invested, gross_gain: money(grossGain), ...figures };
    return { ...answer, summary, holdings, inReport: inReport() };
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
