import type { ReportQuery } from '../../api/portfolio/report-head.ts';
import {
  bookReports,
  bookTypes,
  reportName,
  isBookType,
  type ReportSpan,
  type SubjectType,
  reportSubjects,
  subjectTypes,
} from '../../api/reports/book-reports.ts';
import type { Location } from '../../routes.ts';
import { type ReportAddress, reportLocation, reportSearch } from './report-address.search.ts';

/** The subjects of reports: the investor's own book, things in it, and for a cyborg the book of any investor. */
export const reportTypes = [...bookTypes, ...reportSubjects];
export type ReportType = (typeof reportTypes)[number];

export const isSubjectType = (type: ReportType): type is SubjectType =>
  subjectTypes.some((subject) => subject === type);

/** Types that everyone can choose; the report on an investor is opened from the club's pages. */
export const offeredTypes = reportTypes.filter((type) => type !== 'investor');

/** Types about the investor's whole book. */
export const bookReportTypes = bookTypes;

export { reportName };

/** The kind of period that a type has. */
export function spanOf(type: ReportType): ReportSpan {
  if (isBookType(type)) return bookReports[type].span;
  return type === 'investor' ? 'day' : 'none';
}

export type ReportSearch = Omit<ReportAddress, 'type'> & { readonly type: ReportType };

/** Reads the search of the page; null when it names no report. Parameters that its type does not have are left out. */
export function parseReportSearch(search: string): ReportSearch | null {
  const address = reportSearch.parse(search);
  const type = reportTypes.find((known) => known === address.type);
  if (type === undefined) return null;
  const span = spanOf(type);
  const isBounded = span === 'period' || span === 'year';
  const isOnSubject = isSubjectType(type) || type === 'investor';
  return {
    ...address,
    type,
    asOf: span === 'day' ? address.asOf : null,
    ...(!isBounded && { from: null, to: null }),
    ...(isOnSubject ? { entity: null, series: null, startup: null } : { subject: null }),
  };
}

/** A search as parameters of the API. */
export const queryOf = ({
  asOf,
  from,
  to,
  entity,
  series,
  startup,
  basis,
  currency,
}: ReportSearch): ReportQuery => ({
  asOf: asOf ?? undefined,
  from: from ?? undefined,
  to: to ?? undefined,
  entity: entity ?? undefined,
  series: series ?? undefined,
  startup: startup ?? undefined,
  basis,
  currency: currency ?? undefined,
});

/** The address of the holdings of one day, with the same restrictions, basis and currency. */
export const portfolioOn = (search: ReportSearch, day: string): Location =>
  reportLocation({ ...search, type: 'portfolio', asOf: day, from: null, to: null });

/** Whether two searches have the same answer. */
export const isSameSearch = (a: ReportSearch | null, b: ReportSearch | null): boolean =>
  a === b || (a !== null && b !== null && reportLocation(a).search === reportLocation(b).search);
