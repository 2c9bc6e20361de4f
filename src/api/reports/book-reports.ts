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

type Row = { readonly schema: z.ZodMiniType; readonly span: ReportSpan };

/**
 * The reports on the investor's own book, in display order: C18 returns each by its name, and C19 makes files of it.
 * The API schemas, the host and the page of reports all read this table.
 */
export const bookReports = {
  portfolio: { schema: portfolioSchema, span: 'day' },
  capital_account: { schema: capitalAccountSchema, span: 'period' },
  transactions: { schema: transactionsSchema, span: 'period' },
  performance: { schema: performanceSchema, span: 'day' },
  returns: { schema: returnsSchema, span: 'day' },
  bridge: { schema: bridgeSchema, span: 'day' },
  tax_year: { schema: taxYearSchema, span: 'year' },
  commitments: { schema: commitmentsSchema, span: 'day' },
  ilpa_reporting: { schema: ilpaReportingSchema, span: 'period' },
  ilpa_performance: { schema: ilpaPerformanceSchema, span: 'day' },
  pme: { schema: publicMarketSchema, span: 'day' },
} as const satisfies Readonly<Record<string, Row>>;

export type BookReportType = keyof typeof bookReports;
export type BookReports = {
  readonly [Type in BookReportType]: z.output<(typeof bookReports)[Type]['schema']>;
};
export type BookReport = BookReports[BookReportType];

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
