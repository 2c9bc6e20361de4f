import { isTotalLoss } from '../../../src/domain/money/returns/flows.ts';
import { irrReasons } from '../../../src/domain/money/returns/irr-reasons.ts';
import { ratioNames } from '../../../src/domain/money/returns/ratio-names.ts';
import { factKind, factName } from '../../../src/domain/portfolio/fact-kind.ts';
import { countryName } from '../../../src/domain/texts/country-name.ts';
import type { Investor } from '../../database/schema/schema.ts';
import { valueWriter } from '../../files/pdf/values.ts';
import { columnOf, type Table, titleOf } from '../../files/tables.ts';
import type { Host } from '../../host.ts';
import type { BookQuery } from '../portfolio/book-query.ts';
import { type GeneratedFile, rateNotes, writeFile } from './files/generated-file.ts';
import { knownLaterNotes, knownLaterTables } from './makers/parts/known-later.ts';
import { figuresTable } from './makers/parts/table-parts.ts';
import { valueChart } from './makers/parts/value-chart.ts';
import { makePerformance } from './makers/performance.ts';
import { type Subject, makeSubjectReport } from './makers/subject-report.ts';
import { headerFacts, slug, type FileRequest } from './report-file.ts';

type SubjectReport = Awaited<ReturnType<typeof makeSubjectReport>>;

const otherAmounts: Readonly<Record<BookQuery['basis'], ReadonlySet<string>>> = {
  net: new Set(['invested', 'fair_value_gross', 'proceeds_gross']),
  gross: new Set(['paid_in', 'fair_value_net', 'distributions']),
};

/** The amounts and ratios of one basis. On the gross basis the multiple is MOIC; the days of a return are omitted where it is annual. */
const positionEntries = ({ position }: SubjectReport, { basis }: BookQuery) =>
  Object.entries(position).flatMap(([key, value]): [string, string | null][] =>
    otherAmounts[basis].has(key) || (value === null && key.endsWith('_period_days'))
      ? []
      : [[basis === 'gross' && key === 'tvpi' ? 'moic' : key, value === null ? null : String(value)]],
  );

/** The same for a page: a column of a sheet contains numbers alone, a page says that nothing is left. */
function pageEntries(report: SubjectReport, params: BookQuery): readonly [string, string | null][] {
  const { position } = report;
  const [paidIn, received, left] =
    params.basis === 'net'
      ? [position.paid_in, position.distributions, position.fair_value_net]
      : [position.invested, position.proceeds_gross, position.fair_value_gross];
  const isLost =
    position.irr === null &&
    paidIn !== null &&
    received !== null &&
    left !== null &&
    isTotalLoss(paidIn, received, left);
  return positionEntries(report, params).map(([key, value]) => [
    key,
    key === 'irr' && isLost ? irrReasons.total_loss : value,
  ]);
}

/** The figures at the top of a page on one subject, on either basis. */
const positionHighlights = [
  'fair_value_net',
  'fair_value_gross',
  'paid_in',
  'invested',
  'distributions',
  'proceeds_gross',
  'tvpi',
  'moic',
  'irr',
];

/** A fact formatted for a page: the response has ISO dates, codes, fractions and its own terms. */
function factText(name: string, value: string, write: ReturnType<typeof valueWriter>): string {
  const kind = factKind(name);
  switch (kind) {
    case 'country':
      return countryName(value);
    case 'amount':
      return write('money', value);
    case 'rate':
    case 'price':
      return write(kind, value);
    case 'word':
      return titleOf(value);
    default:
      return write('date', value);
  }
}

const factsTable = ({ facts: entries }: SubjectReport, { format, locale }: FileRequest): Table => ({
  key: 'statement',
  title: 'Facts',
  columns: [columnOf('fact'), columnOf('value')],
  rows: Object.entries(entries).map(([name, value]) => [
    factName(name),
    format === 'pdf' && value !== null ? factText(name, value, valueWriter(locale)) : value,
  ]),
  figures: { highlights: [] },
});

const eventsTable = ({ events: list }: SubjectReport): Table => ({
  key: 'statement',
  title: 'Events',
  columns: [
    columnOf('date'),
    { key: 'title', title: 'Event', kind: 'text' },
    { key: 'from_price', title: 'Price before', kind: 'price' },
    { key: 'to_price', title: 'Price after', kind: 'price' },
  ],
  rows: list.map(({ date, title, effect }) => [
    date,
    title,
    effect?.from_price ?? null,
    effect?.to_price ?? null,
  ]),
});

const termsTable = ({ known, unknown }: SubjectReport): Table => ({
  key: 'statement',
  title: 'Disclosure',
  columns: [columnOf('term'), columnOf('club')],
  rows: [
    ...known.map((term) => [factName(term), 'Disclosed']),
    ...unknown.map((term) => [factName(term), 'Not disclosed']),
  ],
});

const notesOf = ({ known_later: later, as_of_date: asOf, notes }: SubjectReport, locale: string) => [
  ...knownLaterNotes(later, asOf, locale),
  ...(notes === null ? [] : [`Source of the latest valuation: ${notes}`]),
];

/** All parts in one table, with the name of each in its first column. */
function flatTable(report: SubjectReport, params: BookQuery, locale: string): Table {
  return {
    key: 'statement',
    title: report.title,
    columns: ['part', 'date', 'name', 'from', 'value'].map(columnOf),
    rows: [
      ...positionEntries(report, params).map(([name, value]) => [
        'Position',
        null,
        name === 'irr' ? ratioNames[params.basis].irr : titleOf(name),
        null,
        value,
      ]),
      ...Object.entries(report.facts).map(([name, value]) => ['Fact', null, factName(name), null, value]),
      ...eventsTable(report).rows.map(([date, title, from, to]) => ['Event', date, title, from, to]),
      ...report.known_later.map((later) => [
        'Valuation known later',
        later.date,
        `${later.startup.name}, ${later.series.name}, known on ${later.known_date}`,
        later.fair_value_before,
        later.fair_value,
      ]),
      ...report.rates.map(({ date, from, to, rate }) => [
        'Exchange rate',
        date,
        `1 ${from} in ${to}`,
        null,
        rate,
      ]),
      ...termsTable(report).rows.map(([term, isKnown]) => ['Term', null, term, null, isKnown]),
      ...notesOf(report, locale).map((note) => ['Note', null, null, null, note]),
    ].map((row) => row.map((cell) => cell ?? null)),
  };
}

/** The value of the subject over time, as a portfolio has it. */
const chartOf = async (host: Host, investor: Investor, { type, id }: Subject, params: BookQuery) =>
  valueChart(
    await makePerformance(host, investor.id, { ...params, from: null, filter: { [type]: id } }),
    'the performance report lists those of the whole portfolio',
  );

/** Creates a file of the report C20 on one subject. @throws Refusal 404 where the investor holds nothing of it. */
export async function makeSubjectFile(
  host: Host,
  investor: Investor,
  subject: Subject,
  params: BookQuery,
  request: FileRequest,
): Promise<GeneratedFile> {
  const report = await makeSubjectReport(host, investor.id, subject, params);
  const head = { ...report, generated_at: host.clock().toISOString(), basis: params.basis };
  const content = {
    title: report.title,
    currency: report.currency,
    nameParts: [report.as_of_date, subject.type, params.basis, slug(report.title)],
    facts: headerFacts(investor, request, head),
    tables: [
      {
        ...figuresTable((request.format === 'pdf' ? pageEntries : positionEntries)(report, params), {
          titles: new Map([['irr', ratioNames[params.basis].irr]]),
          highlights: positionHighlights,
        }),
        title: 'Position',
      },
      factsTable(report, request),
      eventsTable(report),
      termsTable(report),
      ...knownLaterTables(report.known_later),
    ].filter(({ rows }) => rows.length > 0),
    flatTable: flatTable(report, params, request.locale),
    chart: request.format === 'pdf' ? await chartOf(host, investor, subject, params) : null,
    notes: [...notesOf(report, request.locale), ...rateNotes(report.rates, request.locale)],
  };
  return writeFile(host, content, request);
}
