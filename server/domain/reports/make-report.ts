import type { Host } from '../../host.ts';
import { makeCapitalAccount } from './makers/capital-account.ts';
import { makeCommitments } from './makers/commitments.ts';
import { makePerformance } from './makers/performance.ts';
import { makePortfolio, makePortfolioJson } from './makers/portfolio.ts';
import type { BookQuery } from '../portfolio/book-query.ts';
import { makeTaxYear } from './makers/tax-year.ts';
import { makeTransactions } from './makers/transactions.ts';

const makers = {
  portfolio: makePortfolio,
  performance: makePerformance,
  transactions: makeTransactions,
  capital_account: makeCapitalAccount,
  tax_year: makeTaxYear,
  commitments: makeCommitments,
} as const;

export type ReportType = keyof typeof makers;

/** An answer of C18. */
export type Report = Awaited<ReturnType<(typeof makers)[ReportType]>>;

export const isReportType = (type: string | undefined): type is ReportType =>
  type !== undefined && Object.hasOwn(makers, type);

/** Makes a report of the investor's own book, bypassing the cache. @throws Refusal */
export const makeReport = (
  host: Host,
  investorId: number,
  type: ReportType,
  params: BookQuery,
): Promise<Report> => makers[type](host, investorId, params);

/** The same as JSON. @throws Refusal */
export async function makeReportJson(
  host: Host,
  investorId: number,
  type: ReportType,
  params: BookQuery,
): Promise<Uint8Array<ArrayBuffer>> {
  if (type === 'portfolio') return makePortfolioJson(host, investorId, params);
  return Buffer.from(JSON.stringify(await makeReport(host, investorId, type, params)));
}
