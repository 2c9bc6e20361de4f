import * as z from 'zod';
import { clubQuerySchema } from '../domain/club/club-query.ts';
import { uploadFieldsSchema } from '../domain/documents/uploads.ts';
import { marketRequestSchema } from '../domain/market/create-request.ts';
import { buyRequestSchema, sellSchema } from '../domain/market/offer-rules.ts';
import { personalDataSchema } from '../domain/onboarding/profile-fields.ts';
import { reportQuerySchema } from '../domain/reports/makers/parts/report-query.ts';
import { reportRequestSchema } from '../domain/reports/report-request.ts';
import { commitmentSchema } from '../domain/rounds/commitment-rules.ts';
import { applySchema } from '../domain/rounds/commitments.ts';
import { roundEventSchema } from '../domain/rounds/round-stats.ts';
import { documentsQuery } from '../routes/documents.ts';
import { marketQuery } from '../routes/market.ts';
import { envelopeQuery, latestNewsQuery, newsListQuery } from '../routes/news.ts';
import { registration } from '../routes/onboarding/profile.ts';
import { roundsQuery } from '../routes/rounds.ts';
import { confirmBody, credentials, refreshBody, resetBody } from '../routes/session.ts';
import type { CallName } from './answers.ts';

const page = z.object({ page: z.string().optional() });
const search = page.extend({ search: z.string().optional() });

/** The query parameters that our host validates, by call. */
export const queries: Readonly<Partial<Record<CallName, z.ZodObject>>> = {
  listInvestors: search,
  listStartups: search,
  listNews: newsListQuery,
  listLatestNews: latestNewsQuery,
  listSigningDocuments: envelopeQuery,
  listInvestorDocuments: documentsQuery.extend(page.shape),
  getReport: reportQuerySchema,
  getSubjectReport: reportQuerySchema,
  getSeriesReport: reportQuerySchema,
  getCyborgDeposits: clubQuerySchema.extend(page.shape),
  getCyborgPortfolio: clubQuerySchema,
  getCyborgInvested: clubQuerySchema,
  listCyborgInvestors: clubQuerySchema,
  listCyborgSeries: clubQuerySchema,
  listCyborgStartups: clubQuerySchema,
  listCyborgEntities: clubQuerySchema,
  listRounds: roundsQuery.extend(page.shape),
  listMarket: marketQuery.extend(page.shape),
};

/** The JSON bodies that our host validates, by call. */
export const bodies: Readonly<Partial<Record<CallName, z.ZodType>>> = {
  register: registration,
  createToken: credentials,
  refreshToken: refreshBody,
  fillPersonalData: personalDataSchema,
  requestPasswordReset: resetBody,
  confirmPasswordReset: confirmBody,
  generatePdf: reportRequestSchema,
  reportRoundStats: roundEventSchema,
  // Each `request_type` and each `action` accepts some fields besides the common ones.
  createMarketRequest: marketRequestSchema.extend({
    ...sellSchema.partial().shape,
    ...buyRequestSchema.partial().shape,
  }),
  applyToInstance: applySchema.extend(commitmentSchema.partial().shape),
};

/** The fields of C17's form besides `file`. */
export const uploadForm = uploadFieldsSchema;
