import { dayIn } from '../../domain/days.ts';
import type { ReportQuery } from '../../api/portfolio/report-head.ts';
import { type Location, routes } from '../../routes.ts';

/**
 * What can be reported on: the investor's own book in five ways, four things that are held, and to a cyborg the book of
 * any investor.
 */
export const reportTypes = [
  'portfolio',
  'capital_account',
  'transactions',
  'performance',
  'tax_year',
  'startup',
  'series',
  'round',
  'entity',
  'investor',
] as const;
export type ReportType = (typeof reportTypes)[number];

/** The reports on one thing that is held, named by `subject`. */
export const subjectTypes = ['startup', 'series', 'round', 'entity'] as const;
export type SubjectType = (typeof subjectTypes)[number];

export const isSubjectType = (type: ReportType): type is SubjectType =>
  subjectTypes.some((subject) => subject === type);

/** What everybody can choose; the report on an investor is opened from the club's pages. */
export const offeredTypes = reportTypes.filter((type) => type !== 'investor');

/** How a type is bounded in time: by one day, by two, by a calendar year, or not at all. */
export const spanOf: Readonly<Record<ReportType, 'day' | 'period' | 'year' | 'none'>> = {
  portfolio: 'day',
  performance: 'day',
  capital_account: 'period',
  transactions: 'period',
  tax_year: 'year',
  startup: 'none',
  series: 'none',
  round: 'none',
  entity: 'none',
  investor: 'day',
};

/** What is asked for, as the address says it. Days are `YYYY-MM-DD`; null leaves the choice to the club's server. */
export type ReportView = {
  readonly type: ReportType;
  readonly asOf: string | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly entity: number | null;
  readonly series: number | null;
  readonly startup: number | null;
  /** The id of what a report on one thing is about. */
  readonly subject: number | null;
  readonly basis: 'net' | 'gross';
  readonly currency: string | null;
};

const dayLength = 86_400_000;
const longestYears = 10;

const idIn = (text: string | null) => (text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null);
const currencyIn = (text: string | null) => (text !== null && /^[A-Z]{3}$/.test(text) ? text : null);

/** Reads the query of the page; null when it names no report. What makes no sense for its type is left out. */
export function reportViewIn(search: string): ReportView | null {
  const query = new URLSearchParams(search);
  const type = reportTypes.find((name) => name === query.get('type'));
  if (type === undefined) return null;
  const span = spanOf[type];
  const isBounded = span === 'period' || span === 'year';
  const isOnSubject = isSubjectType(type) || type === 'investor';
  return {
    type,
    asOf: span === 'day' ? dayIn(query.get('as_of')) : null,
    from: isBounded ? dayIn(query.get('from')) : null,
    to: isBounded ? dayIn(query.get('to')) : null,
    entity: isOnSubject ? null : idIn(query.get('entity')),
    series: isOnSubject ? null : idIn(query.get('series')),
    startup: isOnSubject ? null : idIn(query.get('startup')),
    subject: isOnSubject ? idIn(query.get('id')) : null,
    basis: query.get('basis') === 'gross' ? 'gross' : 'net',
    currency: currencyIn(query.get('currency')),
  };
}

/** The address that opens a report again. */
export function reportLocation(view: ReportView): Location {
  const search = new URLSearchParams({ type: view.type });
  const named = {
    as_of: view.asOf,
    from: view.from,
    to: view.to,
    entity: view.entity,
    series: view.series,
    startup: view.startup,
    id: view.subject,
    basis: view.basis === 'gross' ? view.basis : null,
    currency: view.currency,
  };
  for (const [name, value] of Object.entries(named)) if (value !== null) search.set(name, String(value));
  return { path: routes.report.path, search: `?${search.toString()}` };
}

/** The same, as the calls of reports take it. */
export const queryOf = ({
  asOf,
  from,
  to,
  entity,
  series,
  startup,
  basis,
  currency,
}: ReportView): ReportQuery => ({
  asOf: asOf ?? undefined,
  from: from ?? undefined,
  to: to ?? undefined,
  entity: entity ?? undefined,
  series: series ?? undefined,
  startup: startup ?? undefined,
  basis,
  currency: currency ?? undefined,
});

/** Two views that would be answered by the same report. */
export const isSameView = (a: ReportView | null, b: ReportView | null): boolean =>
  a === b || (a !== null && b !== null && reportLocation(a).search === reportLocation(b).search);

type PeriodFault = 'incomplete' | 'reversed' | 'future' | 'tooLong';

/** What is wrong with a period, or null: from <= to <= today, and at most ten years. */
export function periodFault(from: string | null, to: string | null, today: string): PeriodFault | null {
  if (from === null && to === null) return null;
  if (from === null || to === null) return 'incomplete';
  if (from > to) return 'reversed';
  if (to > today) return 'future';
  const years = (Date.parse(to) - Date.parse(from)) / (365.25 * dayLength);
  return years > longestYears ? 'tooLong' : null;
}
