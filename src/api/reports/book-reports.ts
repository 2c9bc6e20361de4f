import type * as z from 'zod/mini';
import type { Send } from '../kit/client.ts';
import { calls } from '../kit/paths.ts';
import { portfolioSchema } from '../portfolio/portfolio.ts';
import { type ReportQuery, wireQuery } from '../portfolio/report-head.ts';
import { bridgeSchema } from './bridge.ts';
import { commitmentsSchema } from './commitments.ts';
import { ilpaPerformanceSchema } from './ilpa-performance.ts';
import { ilpaReportingSchema } from './ilpa-reporting.ts';
import { performanceSchema } from './performance.ts';
import { publicMarketSchema } from './public-market.ts';
import { returnsSchema } from './returns.ts';
import { capitalAccountSchema, transactionsSchema } from './statements.ts';
import { taxYearSchema } from './tax-year.ts';

/** The period of a report: one day, two days, a calendar year, or none. */
export type ReportSpan = 'day' | 'period' | 'year' | 'none';

type Row = { readonly name: string; readonly schema: z.ZodMiniType; readonly span: ReportSpan };

/**
 * The reports on the investor's own book, in display order: C18 returns each by its name, and C19 makes files of it.
 * The API schemas, the host and the page of reports all read this table.
 */
export const bookReports = {
  portfolio: { name: 'Portfolio', schema: portfolioSchema, span: 'day' },
  capital_account: { name: 'Capital account statement', schema: capitalAccountSchema, span: 'period' },
  transactions: { name: 'Payments', schema: transactionsSchema, span: 'period' },
  performance: { name: 'Performance', schema: performanceSchema, span: 'day' },
  returns: { name: 'Returns by period', schema: returnsSchema, span: 'day' },
  bridge: { name: 'Gross-to-net bridge', schema: bridgeSchema, span: 'day' },
  tax_year: { name: 'Tax year report', schema: taxYearSchema, span: 'year' },
  commitments: { name: 'Commitments', schema: commitmentsSchema, span: 'day' },
  ilpa_reporting: { name: 'ILPA Reporting Template', schema: ilpaReportingSchema, span: 'period' },
  ilpa_performance: { name: 'ILPA Performance Template', schema: ilpaPerformanceSchema, span: 'day' },
  pme: { name: 'Public market comparison', schema: publicMarketSchema, span: 'day' },
} as const satisfies Readonly<Record<string, Row>>;

export type BookReportType = keyof typeof bookReports;
export type BookReports = {
  readonly [Type in BookReportType]: z.output<(typeof bookReports)[Type]['schema']>;
};
export type BookReport = BookReports[BookReportType];

/** As the page, the files and the documents call a report. */
export const reportName = (type: BookReportType): string => bookReports[type].name;

export const isBookType = (type: string): type is BookReportType => Object.hasOwn(bookReports, type);
export const bookTypes: readonly BookReportType[] = Object.keys(bookReports).filter(isBookType);

/** Reports on one thing in the book, named by its id (C20, and files of it by C19). */
export const subjectTypes = ['startup', 'series', 'round', 'entity'] as const;
export type SubjectType = (typeof subjectTypes)[number];

/** The same, and one investor, for cyborgs (C20). */
export const reportSubjects = [...subjectTypes, 'investor' as const];
export type ReportSubject = (typeof reportSubjects)[number];

/** What files are of. */
export const fileTypes = [...bookTypes, ...subjectTypes, 'audit_pack' as const];
export type FileType = (typeof fileTypes)[number];

/** C18. `from` and `to` are for a type with a period or a year. */
export const getBookReport = (
  send: Send,
  type: BookReportType,
  query: ReportQuery,
  signal: AbortSignal,
): Promise<BookReport> => {
  const schema: z.ZodMiniType<BookReport> = bookReports[type].schema;
  return send(calls.getReport, {
    params: { 'report-type': type },
    query: wireQuery(query),
    schema,
    signal,
  });
};
