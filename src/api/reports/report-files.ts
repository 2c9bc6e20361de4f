import * as z from 'zod/mini';
import type { Send } from '../kit/client.ts';
import { type FileAnswer, readFile } from '../kit/file-answer.ts';
import { calls } from '../kit/paths.ts';
import { known } from '../kit/wire.ts';
import type { wireQuery } from '../portfolio/report-head.ts';
import type { FileType } from './book-reports.ts';

const fileSchema = z.object({ kind: z.literal('file'), blob: z.instanceof(Blob), fileName: z.string() });

export const jobSchema = z.pipe(
  z.object({
    job_id: z.string(),
    status: z.enum(['queued', 'generating', 'ready', 'failed', 'expired']),
    /** Percent. */
    progress: z.catch(z.number().check(z.refine((percent) => percent >= 0 && percent <= 100)), 0),
    /** Seconds. */
    retry_after: z.catch(z.number().check(z.refine((seconds) => seconds > 0 && seconds <= 600)), 3),
    url: known,
    expires_at: known,
    error: known,
  }),
  z.transform((job) => ({
    kind: 'job' as const,
    id: job.job_id,
    status: job.status,
    progress: job.progress,
    /** Seconds until the next request makes sense. */
    retryAfter: job.retry_after,
    /** Downloads the file for five minutes; requesting the job again returns a new one. */
    url: job.url,
    /** When the file is deleted, ISO 8601 in UTC. */
    expiresAt: job.expires_at,
    error: job.error,
  })),
);

export type ReportFileRequest = {
  readonly report_type: FileType;
  /** An audit pack is a zip, and nothing else is. */
  readonly format: 'pdf' | 'xlsx' | 'csv' | 'zip';
  /** `id` is the subject of the report. */
  readonly params: ReturnType<typeof wireQuery> & { readonly id?: number };
  /** Of `statement`, `holdings`, `cash_flows` and `notes`, in any order; all of them when empty. */
  readonly sections: readonly string[];
  /** BCP 47. */
  readonly locale: string;
  readonly prepared_for: string;
  /** Fields of the report's rows to show, in this order; all of them when absent. */
  readonly columns?: readonly string[];
  /** Ids of the holdings to show, in this order; all of them when absent. */
  readonly holdings?: readonly number[];
  /** A repeated request with the same key is the same job. */
  readonly idempotency_key: string;
};

export type ReportJob = z.output<typeof jobSchema>;
export type ReportFile = FileAnswer | ReportJob;

/** C19: a file at once, or a job to request again by its id. */
export const requestReportFile = (
  send: Send,
  request: ReportFileRequest | { readonly job_id: string },
  signal: AbortSignal,
): Promise<ReportFile> =>
  send(calls.generatePdf, {
    body: request,
    schema: z.union([fileSchema, jobSchema]),
    readFile,
    signal,
  });
