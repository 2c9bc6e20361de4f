import type { Investor } from '../../database/schema.ts';
import type { Host } from '../../host.ts';
import type { BookQuery } from '../portfolio/book-query.ts';
import { type Subject, subjectReportOf } from './makers/subject-report.ts';
import { headLines, type MadeFile, slugOf, type Wanted, writeReportFile } from './report-file.ts';
import { figures } from './report-tables.ts';
import { columnOf, type Table, titleOf } from '../../files/tables.ts';

type Told = Awaited<ReturnType<typeof subjectReportOf>>;

const facts = ({ facts: told }: Told): Table => ({
  key: 'statement',
  title: 'Facts',
  columns: [columnOf('fact'), columnOf('value')],
  rows: Object.entries(told).map(([name, value]) => [titleOf(name), value]),
});

const events = ({ events: told }: Told): Table => ({
  key: 'statement',
  title: 'Events',
  columns: [
    columnOf('date'),
    { key: 'title', title: 'What happened', kind: 'text' },
    { key: 'from_price', title: 'Price before', kind: 'price' },
    { key: 'to_price', title: 'Price after', kind: 'price' },
  ],
  rows: told.map(({ date, title, effect }) => [
    date,
    title,
    effect?.from_price ?? null,
    effect?.to_price ?? null,
  ]),
});

const terms = ({ known, unknown }: Told): Table => ({
  key: 'statement',
  title: 'Known and not known',
  columns: [columnOf('term'), columnOf('club')],
  rows: [
    ...known.map((term) => [titleOf(term), 'Known']),
    ...unknown.map((term) => [titleOf(term), 'Not known']),
  ],
});

/** All of it in one table: a CSV has no second one. */
function flat(told: Told): Table {
  const { position } = told;
  return {
    key: 'statement',
    title: told.title,
    columns: ['part', 'date', 'name', 'from', 'value'].map(columnOf),
    rows: [
      ...Object.entries(position).map(([name, value]) => ['Position', null, titleOf(name), null, value]),
      ...Object.entries(told.facts).map(([name, value]) => ['Fact', null, titleOf(name), null, value]),
      ...events(told).rows.map(([date, title, from, to]) => ['Event', date, title, from, to]),
      ...terms(told).rows.map(([term, isKnown]) => ['Term', null, term, null, isKnown]),
    ].map((row) => row.map((cell) => cell ?? null)),
  };
}

/** Makes a file of what the investor has in one thing, as C20 tells it. @throws Refusal 404 for what is not held. */
export async function makeSubjectFile(
  host: Host,
  investor: Investor,
  subject: Subject,
  params: BookQuery,
  wanted: Wanted,
): Promise<MadeFile> {
  const told = await subjectReportOf(host, investor.id, subject, params);
  const head = { ...told, generated_at: host.clock().toISOString(), basis: params.basis };
  const content = {
    title: told.title,
    nameParts: [told.as_of_date, subject.type, slugOf(told.title)],
    lines: headLines(investor, wanted, head),
    tables:
      wanted.format === 'csv'
        ? [flat(told)]
        : [
            { ...figures(Object.entries(told.position)), title: 'Position' },
            facts(told),
            events(told),
            terms(told),
          ].filter(({ rows }) => rows.length > 0),
    notes: told.notes === null ? [] : [told.notes],
  };
  return writeReportFile(host, content, wanted);
}
