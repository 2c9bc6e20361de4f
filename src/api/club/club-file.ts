import * as z from 'zod/mini';
import type { Send } from '../kit/client.ts';
import { type FileAnswer, readFile } from '../kit/file-answer.ts';
import { calls } from '../kit/paths.ts';
import type { PerformanceQuery } from './club-performance.ts';
import type { ClubPortfolioQuery } from './club-portfolio.ts';
import type { DepositsQuery } from './club-query.ts';

const fileSchema = z.object({ kind: z.literal('file'), blob: z.instanceof(Blob), fileName: z.string() });

type ClubFileQuery = { readonly format: 'pdf' | 'xlsx' | 'csv' };

/** The answer of a call as a file; a JSON answer is not accepted. */
const exportClub = (
  send: Send,
  call: typeof calls.getCyborgPortfolio | typeof calls.getCyborgDeposits,
  { format, ...query }: ClubFileQuery & Readonly<Record<string, string | number | undefined>>,
  signal: AbortSignal,
): Promise<FileAnswer> =>
  send(call, { query: { ...query, export: format }, schema: fileSchema, readFile, signal });

/** C22 as a file of all pages. */
export const exportClubDeposits = (
  send: Send,
  query: DepositsQuery & ClubFileQuery,
  signal: AbortSignal,
): Promise<FileAnswer> => exportClub(send, calls.getCyborgDeposits, query, signal);

/** C23 with type `performance` as a file, with the vintages and the series of the page. */
export const exportClubPerformance = (
  send: Send,
  query: PerformanceQuery & ClubFileQuery & { readonly locale: string },
  signal: AbortSignal,
): Promise<FileAnswer> =>
  exportClub(send, calls.getCyborgPortfolio, { ...query, type: 'performance' }, signal);

/** C23 as a file of all rows; `sort` is a field, after a minus where the largest is first. */
export const exportClubPortfolio = (
  send: Send,
  query: ClubPortfolioQuery & ClubFileQuery & { readonly sort?: string | undefined },
  signal: AbortSignal,
): Promise<FileAnswer> => exportClub(send, calls.getCyborgPortfolio, query, signal);
