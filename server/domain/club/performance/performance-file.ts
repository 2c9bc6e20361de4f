import { nameOfPeriod } from '../../../../src/domain/days/period-names.ts';
import { isTraded } from '../../../../src/domain/money/book/member-trades.ts';
import { commitmentLines } from '../../../../src/domain/money/commitments/commitment-account.ts';
import { quarterFlows } from '../../../../src/domain/money/returns/quarter-flows.ts';
import { ratioNames } from '../../../../src/domain/money/returns/ratio-names.ts';
import { byRank, minForQuartiles } from '../../../../src/domain/portfolio/quartile.ts';
import type { ReportFormat } from '../../../../src/domain/reports/report-formats.ts';
import { byName } from '../../../../src/domain/texts/name-order.ts';
import type { PdfChart } from '../../../files/pdf/chart.ts';
import { dayInWords, instantText } from '../../../files/pdf/values.ts';
import {
  columnOf,
  type Column,
  highlightsTable,
  type Table,
  textAt,
  type TextRow,
  titleOf,
} from '../../../files/tables.ts';
import type { Host } from '../../../host.ts';
import { commitmentNotes, returnNotes, sourceNotes } from '../../reports/files/figure-notes.ts';
import { type GeneratedFile, writeFile } from '../../reports/files/generated-file.ts';
import type { ClubReportQuery } from '../club-query.ts';
import { knownLaterFact, tradesFact } from '../export.ts';
import { queryFacts, rateLines } from '../file-facts.ts';
import { clubPortfolio, type PivotRow } from '../pivot.ts';
import { clubPerformance } from './performance.ts';

type Performance = Awaited<ReturnType<typeof clubPerformance>>;
type Basis = ClubReportQuery['basis'];

const heads: Readonly<Record<string, string>> = {
  net: 'Net cash flow',
  value: 'Asset value',
  between_members: 'Between members',
  drawn_from_members: 'Drawn from members',
};
const amounts = new Set(['value', 'between_members', 'drawn_from_members']);
const isRatio = (key: string): key is keyof typeof ratioNames.net => Object.hasOwn(ratioNames.net, key);

/** A column of the club's performance; a ratio names its basis. */
function headOf(key: string, basis: Basis): Column {
  const column = columnOf(key);
  const title = heads[key] ?? column.title;
  return {
    key,
    title: isRatio(key) ? ratioNames[basis][key] : title,
    kind: amounts.has(key) ? 'money' : column.kind,
  };
}

/** A part of the page: its columns by key, and a row for each line. */
function partOf(title: string, keys: readonly string[], basis: Basis, rows: readonly object[]): Table {
  return {
    key: 'statement',
    title,
    columns: keys.map((key) => headOf(key, basis)),
    rows: rows.map((row) => keys.map((key) => textAt(row, key))),
  };
}

/** The club in each period, then its vehicles in the order of their names. */
function returnsPart({ returns, basis }: Performance): Table {
  const vehicles = returns.vehicles
    .map(({ entity, periods }) => ({ name: entity.name, periods }))
    .toSorted((one, other) => byName.compare(one.name, other.name));
  const rows = [{ name: 'Club', periods: returns.totals }, ...vehicles].flatMap(({ name, periods }) =>
    periods.map((period) => ({
      ...period,
      entity: name,
      period: nameOfPeriod(period.key),
      from_date: period.from,
      to_date: period.to,
    })),
  );
  const flows = ['beginning', 'contributions', 'distributions', 'gain', 'ending'];
  const keys = ['entity', 'period', 'from_date', 'to_date', ...flows, 'irr', 'irr_period_days'];
  return partOf('Returns by period', keys, basis, rows);
}

/** The amounts of one basis: those that its ratios are made of. */
const bookKeys = {
  net: ['paid_in', 'distributions', 'fair_value_net'],
  gross: ['invested', 'proceeds_gross', 'fair_value_gross'],
} as const;

/** Cumulative amounts, named as those of the vintages. */
function curvePart({ quarters, basis }: Performance): Table {
  const [paid, received] = bookKeys[basis];
  const rows = quarters.map((quarter) => ({
    ...quarter,
    [paid]: quarter.paid_in,
    [received]: quarter.distributions,
  }));
  return partOf('J-curve', ['date', paid, received, 'net', 'value', 'between_members'], basis, rows);
}

function flowsPart({ quarters, returns, basis }: Performance): Table {
  const first = returns.totals.find(({ key }) => key === 'inception')?.from ?? null;
  const keys = ['from_date', 'to_date', 'contributions', 'distributions', 'net'];
  return partOf('Cash flows by quarter', keys, basis, quarterFlows(quarters, first));
}

const figureKeys = (basis: Basis) => [...bookKeys[basis], 'dpi', 'tvpi', 'irr', 'irr_period_days'];

/** The totals at the top of the page, in the order of the screen. */
const keyFigures = (totals: object, basis: Basis): Table =>
  highlightsTable(
    [...bookKeys[basis].toReversed(), 'tvpi', 'dpi', 'irr'].map(
      (key) => [headOf(key, basis).title, key, textAt(totals, key)] as const,
    ),
  );

const vintageOf = ({ key }: PivotRow) => key[0] ?? '';

function vintagesPart({ results, totals, basis }: Awaited<ReturnType<typeof clubPortfolio>>): Table {
  const rows = results.toSorted(byRank).map((row) => ({ ...row, vintage_year: vintageOf(row) }));
  return partOf('Vintages', ['vintage_year', ...figureKeys(basis)], basis, [
    ...rows,
    { ...totals, vintage_year: 'Total' },
  ]);
}

/** The latest vintage and the best quartile first, as on the page. */
function seriesPart({ results, basis }: Awaited<ReturnType<typeof clubPortfolio>>): Table {
  const rows = results
    .toSorted(byRank)
    .map((row) => ({ ...row, vintage_year: vintageOf(row), series: row.labels[1] ?? null }));
  const keys = ['series', 'vintage_year', 'quartile', ...figureKeys(basis)];
  return partOf('Series within their vintage', keys, basis, rows);
}

/** By vehicle and by investor, both with the club’s total; none where commitments have no such group. */
function commitmentParts({ commitments, basis }: Performance): readonly Table[] {
  if (commitments === null) return [];
  const { totals, vehicles, investors } = commitments;
  const traded = isTraded(totals.drawn_from_members) ? ['drawn_from_members'] : [];
  const keys = [...commitmentLines, ...traded, 'pic'];
  return [
    partOf('Commitments by vehicle', ['entity', ...keys], basis, [
      ...vehicles.map((row) => ({ ...row, entity: row.entity ?? 'No vehicle yet' })),
      { ...totals, entity: 'Total' },
    ]),
    partOf('Commitments by investor', ['investor', ...keys], basis, [
      ...investors.map((row) => ({ ...row, investor: row.investor ?? 'Not assigned' })),
      { ...totals, investor: 'Total' },
    ]),
  ];
}

/** All parts in one table, with the name of each in its first column: a row is empty in the columns of other parts. */
function flatTable(parts: readonly Table[], facts: readonly TextRow[]): Table {
  const columns = [
    columnOf('section'),
    ...new Map(parts.flatMap((part) => part.columns).map((column) => [column.key, column])).values(),
  ];
  const rows = parts.flatMap((part) =>
    part.rows.map((row) => {
      const texts = new Map(part.columns.map(({ key }, index) => [key, row[index] ?? null]));
      return columns.map(({ key }) => (key === 'section' ? part.title : (texts.get(key) ?? null)));
    }),
  );
  return { key: 'statement', title: 'Club performance', columns, rows: [...rows, ...facts] };
}

/** The J-curve; none where an amount is not known, or with a single day. */
function curveOf({ quarters, currency }: Performance): PdfChart | null {
  const points = quarters.flatMap(({ date, net, value }) =>
    net === null || value === null ? [] : [{ day: date, top: Number(value), line: Number(net) }],
  );
  if (points.length < quarters.length || points.length < 2) return null;
  return {
    title: 'J-curve',
    description:
      'The asset value, and distributions less contributions since the first payment, at the end of each quarter; a table below lists the amounts.',
    names: { top: 'Asset value', line: 'Net cash flow' },
    points,
    currency,
  };
}

const notes = [
  ...returnNotes,
  'J-curve: distributions less contributions since the first payment, and the value at the end of each quarter. Cash flows by quarter are the differences of these sums. Amounts that members receive from other members are part of neither contributions nor distributions; they have a column of their own.',
  'A vintage is the year in which a holding was first purchased. TVPI = (net fair value + distributions) / paid-in, DPI = distributions / paid-in; on the gross basis the same of the invested amounts, gross proceeds and gross fair values. IRR is the rate at which all payments and the value have a net present value of zero (actual/365); for less than a year, the return for the period with its number of days.',
  `Quartiles are within this club, by TVPI among the series of one vintage, 1 for the best; none where fewer than ${minForQuartiles} are valued. They compare with no other fund.`,
  'Promised − released = committed = drawn + uninvested + unfunded, for each vehicle, each investor and the club. Entry fees are included on either basis. PIC of the club and of its vehicles excludes amounts drawn from other members.',
  ...commitmentNotes,
  ...sourceNotes,
  'Values of private companies are estimates. Past performance is not a guide to future results. For information only. Not tax or investment advice.',
];

/** C23 with type `performance` as a file: the parts of its page, each figure as in the answers. */
export async function clubPerformanceFile(
  host: Host,
  query: ClubReportQuery,
  format: ReportFormat,
): Promise<GeneratedFile> {
  const { asOf, basis, currency, locale } = query;
  const performance = await clubPerformance(host, query);
  const vintages = await clubPortfolio(host, { ...query, groupBy: ['vintage'] });
  const series = await clubPortfolio(host, { ...query, groupBy: ['vintage', 'series'] });
  const parts = [
    returnsPart(performance),
    curvePart(performance),
    flowsPart(performance),
    vintagesPart(vintages),
    seriesPart(series),
    ...commitmentParts(performance),
  ];
  const rates = rateLines(performance, locale);
  const { generated_at: generated } = performance;
  const facts = await queryFacts(host, query, [
    ['Basis', titleOf(basis)],
    [
      'Trades between members',
      isTraded(vintages.totals.bought_from_members, vintages.totals.received_from_members)
        ? tradesFact
        : null,
    ],
    ['Valuations known later', knownLaterFact(vintages.totals)],
    ['Generated', instantText(new Date(generated), locale)],
  ]);
  const content = {
    title: 'Club performance',
    currency,
    nameParts: ['club-performance', asOf, basis, currency],
    facts: facts.map(
      ([name, value]) => [name, name === 'As of' ? dayInWords(value, locale) : value] as const,
    ),
    highlights: keyFigures(vintages.totals, basis),
    chart: format === 'pdf' ? curveOf(performance) : null,
    tables: parts,
    flatTable: flatTable(parts, [
      [],
      ...facts,
      ...rates.map((line) => ['Exchange rates', line]),
      ...notes.map((line) => ['Notes', line]),
    ]),
    notes: [...notes, ...rates],
  };
  return writeFile(host, content, { format, locale });
}
