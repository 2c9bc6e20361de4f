import * as z from 'zod';
import { depositsSchema } from '../../src/api/club/club-deposits.ts';
import { clubInvestedSchema } from '../../src/api/club/club-invested.ts';
import {
  clubEntitySchema,
  clubInvestorSchema,
  clubSeriesSchema,
  clubStartupSchema,
} from '../../src/api/club/club-lists.ts';
import { clubPerformanceSchema } from '../../src/api/club/club-performance.ts';
import { clubPortfolioSchema } from '../../src/api/club/club-portfolio.ts';
import { documentsPageSchema, investorDocumentSchema } from '../../src/api/documents/documents.ts';
import type { calls } from '../../src/api/kit/paths.ts';
import { marketReceiptSchema } from '../../src/api/market/market-requests.ts';
import { marketPageSchema } from '../../src/api/market/market.ts';
import { sellableSchema } from '../../src/api/market/sellable.ts';
import { headlineSchema, newsPageSchema } from '../../src/api/news/news.ts';
import { bankInfoSchema, fatfSchema } from '../../src/api/onboarding/bank.ts';
import { identityToken } from '../../src/api/onboarding/identity.ts';
import { investorsPageSchema } from '../../src/api/onboarding/investing-profiles.ts';
import { profileSchema } from '../../src/api/onboarding/profile.ts';
import { portfolioStartupSchema, startupsPageSchema } from '../../src/api/portfolio/startups.ts';
import { vehicleSchema } from '../../src/api/portfolio/vehicles.ts';
import { bookReports } from '../../src/api/reports/book-reports.ts';
import { investorReportSchema } from '../../src/api/reports/investor-reports.ts';
import { jobSchema } from '../../src/api/reports/report-files.ts';
import { seriesReportSchema } from '../../src/api/reports/series-report.ts';
import { applicationSchema } from '../../src/api/rounds/applications.ts';
import { roundDetailSchema, roundDocumentSchema, statsSchema } from '../../src/api/rounds/round-detail.ts';
import { roundNameSchema } from '../../src/api/rounds/round-names.ts';
import { roundsPageSchema } from '../../src/api/rounds/rounds.ts';
import { refreshedTokens, tokenPair } from '../../src/api/session/auth.ts';
import { signingDocumentSchema } from '../../src/api/signing/signing-documents.ts';

export type CallName = keyof typeof calls;

const anything = z.unknown();
const listOf = (item: z.core.$ZodType) => z.array(item);

/** The schemas by which the application reads the response of each call. Responses that are not JSON, such as files, are not listed. */
export const answers: Readonly<Record<CallName, z.core.$ZodType>> = {
  register: anything,
  createToken: tokenPair,
  refreshToken: refreshedTokens,
  getProfile: profileSchema,
  fillPersonalData: profileSchema,
  getIdentityToken: identityToken,
  requestPasswordReset: anything,
  confirmPasswordReset: anything,
  getBankInfo: bankInfoSchema,
  listInvestors: investorsPageSchema,
  checkFatfCountry: fatfSchema,
  listNews: newsPageSchema,
  listLatestNews: listOf(headlineSchema),
  listSigningDocuments: listOf(signingDocumentSchema),
  listRoundDocuments: listOf(roundDocumentSchema),
  listInvestorDocuments: documentsPageSchema,
  uploadInvestorDocument: investorDocumentSchema,
  getReport: z.union(Object.values(bookReports).map(({ schema }) => schema)),
  generatePdf: jobSchema,
  getSubjectReport: investorReportSchema,
  listEntities: listOf(vehicleSchema),
  getCyborgDeposits: depositsSchema,
  getCyborgPortfolio: z.union([clubPortfolioSchema, clubPerformanceSchema]),
  listCyborgInvestors: listOf(clubInvestorSchema),
  listCyborgSeries: listOf(clubSeriesSchema),
  listCyborgStartups: listOf(clubStartupSchema),
  listCyborgEntities: listOf(clubEntitySchema),
  getCyborgInvested: clubInvestedSchema,
  listRounds: roundsPageSchema,
  getRound: roundDetailSchema,
  reportRoundStats: statsSchema,
  listRoundNames: listOf(roundNameSchema),
  listRoundYears: listOf(z.number()),
  listSellableHoldings: listOf(sellableSchema),
  createMarketRequest: marketReceiptSchema,
  listMarket: marketPageSchema,
  listPortfolioStartups: listOf(portfolioStartupSchema),
  listStartups: startupsPageSchema,
  listTags: listOf(z.string()),
  getSeriesReport: seriesReportSchema,
  applyToInstance: applicationSchema,
  listApplications: listOf(applicationSchema),
};
