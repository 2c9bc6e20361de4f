import { commitmentLines } from '../../../src/domain/money/commitment-account.ts';
import { badFields, notFound } from '../../http/refusal.ts';
import type { Basis } from '../../../src/domain/money/flows.ts';
import type { Report } from './make-report.ts';
import { columnOf, type Table, tableOf, titleOf } from '../../files/tables.ts';

/** Selects columns and holdings of a report, in this order; null selects all. */
export type Selection = {
  readonly columns: readonly string[] | null;
  readonly holdings: readonly number[] | null;
};

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

export const pageColumns = (basis: Basis): readonly string[] =>
  basis === 'net' ? netPageColumns : grossPageColumns;

/** What columns are called on the gross basis, where their name alone would let one think of the net one. */
const grossTitles = {
  portfolio: {
    tvpi: 'TVPI, gross (MOIC)',
    irr: 'IRR, gross',
    dpi: 'DPI, gross',
    rvpi: 'RVPI, gross',
    distributions: 'Distributions, net',
    realised_gain: 'Realised gain, net',
    unrealised_gain: 'Unrealised gain, net',
    total_gain: 'Total gain, net',
  },
  performance: {
    paid_in: 'Invested',
    distributions: 'Proceeds, gross',
    tvpi: 'MOIC',
    dpi: 'DPI, gross',
    irr: 'IRR, gross',
  },
} as const;

const titlesOf = ({ report_type: type, basis }: Report): ReadonlyMap<string, string> =>
  new Map(
    basis === 'gross' && (type === 'portfolio' || type === 'performance')
      ? Object.entries(grossTitles[type])
      : [],
  );

/** The same table with its columns called by their basis. */
function calledByBasis(table: Table, report: Report): Table {
  const titles = titlesOf(report);
  const columns = table.columns.map((column) => ({
    ...column,
    title: titles.get(column.key) ?? column.title,
  }));
  return { ...table, columns };
}

const flowColumns = ['date', 'kind', 'startup', 'series', 'amount'];
const pointColumns = [
  'date',
  'paid_in',
  'distributions',
  'fair_value_gross',
  'fair_value_net',
  'tvpi',
  'dpi',
  'irr',
];
const transactionColumns = ['date', 'kind', 'startup', 'series', 'entity', 'amount', 'running'];
const commitmentColumns = [...commitmentLines, 'pic'];
const commitmentSubjects = ['startup', 'round', 'series', 'entity', 'status'];
const disposalColumns = ['startup', 'kind', 'acquired_date', 'disposed_date', 'proceeds', 'cost', 'gain'];

/** The requested columns. @throws Refusal 400 for an unknown column. */
function selectColumns(known: readonly string[], requested: readonly string[] | null): readonly string[] {
  const unknown = requested?.filter((column) => !known.includes(column)) ?? [];
  if (unknown.length > 0)
    throw badFields({ columns: [`Not a column of this report: ${unknown.join(', ')}.`] });
  return requested && requested.length > 0 ? requested : known;
}

/** Adds the currency column where a holding's currency differs from the report's, because its figures are in its own. */
const withCurrency = (
  columns: readonly string[],
  rows: readonly { readonly currency: string }[],
  currency: string,
): readonly string[] =>
  columns.includes('currency') || rows.every((row) => row.currency === currency)
    ? columns
    : [...columns, 'currency'];

/** Says beside the returns over how many days they are, where some are of a period under a year. */
const withPeriods = (
  columns: readonly string[],
  rows: readonly { readonly irr_period_days: number | null }[],
): readonly string[] =>
  rows.every((row) => row.irr_period_days === null)
    ? columns
    : columns.flatMap((column) => (column === 'irr' ? [column, 'irr_period_days'] : [column]));

/** The rows of the requested holdings, in that order. @throws Refusal 404 for a holding that is not in the report. */
function selectRows<Row extends { readonly id: number }>(
  rows: readonly Row[],
  ids: readonly number[] | null,
) {
  if (ids === null) return rows;
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => {
    const row = byId.get(id);
    if (!row) throw notFound();
    return row;
  });
}

/** A table of named figures, each formatted by the kind of its name. */
export const figuresTable = (
  entries: readonly (readonly [string, string | null])[],
  titles: ReadonlyMap<string, string> = new Map(),
): Table => ({
  key: 'statement',
  title: 'Key figures',
  columns: [columnOf('figure'), { key: 'value', title: 'Value', kind: 'money' }],
  rows: entries.map(([key, value]) => [titles.get(key) ?? titleOf(key), value]),
  lastKinds: entries.map(([key]) => {
    const { kind } = columnOf(key);
    return kind === 'text' ? 'money' : kind;
  }),
});

/** A report as tables, the main one first. @throws Refusal as `chosen` and `inOrder` do. */
export function reportTables(report: Report, { columns, holdings }: Selection): readonly Table[] {
  switch (report.report_type) {
    case 'portfolio': {
      const rows = selectRows(report.holdings, holdings);
      const shown = new Map(rows.map((row) => [row.id, row]));
      const flows = report.cash_flows.flatMap((flow) => {
        const row = shown.get(flow.holding);
        return row ? [{ ...flow, startup: row.startup, series: row.series }] : [];
      });
      const { irr_unavailable_reason: _reason, ...summary } = report.summary;
      const tables = [
        calledByBasis(
          tableOf(
            'holdings',
            'Holdings',
            withPeriods(withCurrency(selectColumns(holdingColumns, columns), rows, report.currency), rows),
            rows,
          ),
          report,
        ),
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
          titlesOf(report),
        ),
      ];
    }
    case 'performance':
      return [
        calledByBasis(
          tableOf(
            'statement',
            'Performance',
            withPeriods(selectColumns(pointColumns, columns), report.points),
            report.points,
          ),
          report,
        ),
      ];
    case 'transactions':
      return [
        tableOf('cash_flows', 'Transactions', selectColumns(transactionColumns, columns), report.rows),
        figuresTable(Object.entries(report.totals)),
      ];
    case 'capital_account':
      return [
        {
          key: 'statement',
          title: 'Capital account',
          columns: [
            columnOf('line'),
            ...report.columns.map(({ key, from, to }) => ({
              key,
              title: `${titleOf(key)}, ${from} to ${to}`,
              kind: 'money' as const,
            })),
          ],
          rows: report.lines.map(({ key, amounts }) => [titleOf(key), ...amounts]),
        },
        { ...figuresTable(Object.entries(report.memo)), title: 'Memo' },
      ];
    case 'commitments':
      return [
        tableOf(
          'statement',
          'Commitments',
          selectColumns([...commitmentSubjects, ...commitmentColumns], columns),
          report.rows,
        ),
        tableOf('statement', 'By vehicle', ['entity', ...commitmentColumns], report.vehicles),
        { ...figuresTable(Object.entries(report.totals)), title: 'Totals' },
      ];
    default:
      return [
        tableOf('statement', 'Disposals', selectColumns(disposalColumns, columns), report.rows),
        { ...figuresTable(Object.entries(report.totals)), title: 'Totals' },
      ];
  }
}
