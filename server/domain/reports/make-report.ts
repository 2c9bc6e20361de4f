import type { Host } from '../../host.ts';
import { withRates } from '../portfolio/investor-book.ts';
import { capitalAccountOf } from './makers/capital-account.ts';
import { performanceOf } from './makers/performance.ts';
import { portfolioOf, portfolioJson } from './makers/portfolio.ts';
import type { BookQuery } from '../portfolio/book-query.ts';
import { taxYearOf } from './makers/tax-year.ts';
import { transactionsOf } from './makers/transactions.ts';

const makers = {
  portfolio: portfolioOf,
  performance: performanceOf,
  transactions: transactionsOf,
  capital_account: capitalAccountOf,
  tax_year: taxYearOf,
} as const;

export type ReportType = keyof typeof makers;

/** An answer of C18. */
export type Report = Awaited<ReturnType<(typeof makers)[ReportType]>>;

export const isReportType = (type: string | undefined): type is ReportType =>
  type !== undefined && Object.hasOwn(makers, type);

/** Makes a report of the investor's own book from the rows as they are. @throws Refusal */
export const makeReport = (
  host: Host,
  investorId: number,
  type: ReportType,
  params: BookQuery,
): Promise<Report> => withRates((): Promise<Report> => makers[type](host, investorId, params));

/** The same as JSON. @throws Refusal */
export async function writeReport(
  host: Host,
  investorId: number,
  type: ReportType,
  params: BookQuery,
): Promise<Uint8Array<ArrayBuffer>> {
  if (type === 'portfolio') return withRates(() => portfolioJson(host, investorId, params));
  return Buffer.from(JSON.stringify(await makeReport(host, investorId, type, params)));
}
