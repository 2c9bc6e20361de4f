import type { Context, Hono } from 'hono';
import * as z from 'zod';
import { calls } from '../../../src/api/kit/paths.ts';
import { loadJob, type JobRow, jobJson, enqueueReport } from '../../domain/reports/report-jobs.ts';
import { reportRequestSchema } from '../../domain/reports/report-request.ts';
import type { SignedIn } from '../../domain/session/authenticate.ts';
import type { Host } from '../../host.ts';
import { attachment } from '../../http/attachment.ts';
import { checkBody, readBody } from '../../http/body.ts';
import { limitRequests } from '../../http/limit.ts';
import { mountProtected } from '../../http/mount.ts';
import { notFound } from '../../http/refusal.ts';
import { readStored } from '../../storage/file-store.ts';

const bodySchema = z.looseObject({ job_id: z.string().max(100).optional() });

const isUnfinished = ({ status }: JobRow) => status === 'queued' || status === 'generating';

const answerJob = (host: Host, context: Context, row: JobRow) =>
  context.json(jobJson(host, row), isUnfinished(row) ? 202 : 200);

/** Settles with the work, or when the longWait is over; rejects with the work's refusal if there is one by then. */
async function within(host: Host, done: Promise<void>): Promise<void> {
  done.catch(() => {});
  if (host.settings.reportPatienceMs === 0) return;
  let timer: NodeJS.Timeout | undefined;
  const longWait = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, host.settings.reportPatienceMs);
  });
  await Promise.race([done, longWait]).finally(() => clearTimeout(timer));
}

async function file(host: Host, context: Context, row: JobRow): Promise<Response> {
  const bytes = row.storage_name === null ? null : await readStored(host.files, row.storage_name);
  if (bytes === null) throw notFound();
  return context.body(new Uint8Array(bytes), 200, {
    'content-type': row.mime_type ?? 'application/octet-stream',
    'content-disposition': attachment(row.file_name ?? 'report'),
  });
}

async function answer(host: Host, context: Context, { investor }: SignedIn): Promise<Response> {
  const body = await readBody(context, bodySchema);
  if (body.job_id !== undefined) return answerJob(host, context, await loadJob(host, investor, body.job_id));
  const request = await checkBody(body, reportRequestSchema);
  await limitRequests(host, `report file ${investor.id}`, 120, 3_600);
  const { id, done } = await enqueueReport(host, investor, request);
  await within(host, done);
  const row = await loadJob(host, investor, id);
  const isAtOnce = row.status === 'ready' && host.settings.reportPatienceMs > 0;
  return isAtOnce ? file(host, context, row) : answerJob(host, context, row);
}

/** C19: the file itself if it is ready in time, else the job that creates it. */
export function mountReportFiles(app: Hono, host: Host): void {
  mountProtected(app, host, calls.generatePdf, 'verified', (context, who) => answer(host, context, who));
}
