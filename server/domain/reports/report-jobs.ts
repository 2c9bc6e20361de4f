import { randomBytes } from 'node:crypto';
import { and, eq, lte, notInArray } from 'drizzle-orm';
import { dayOf } from '../../../src/domain/days/days.ts';
import { reportJobs } from '../../database/schema/schema-reports.ts';
import { type Investor, investors } from '../../database/schema/schema.ts';
import type { Host } from '../../host.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import { fileLink } from '../documents/file-links.ts';
import { investorOn, seesWholeBook } from '../onboarding/profile.ts';
import { readReportQuery } from './makers/parts/report-query.ts';
import { fingerprintOf, type ReportRequest } from './report-request.ts';
import { runJob } from './run-report.ts';

export type JobRow = typeof reportJobs.$inferSelect;

const idPattern = /^rpt_[A-Za-z0-9_-]{16}$/;
export const isJobId = (id: string): boolean => idPattern.test(id);

/** Whether the file of a job may still be served to its owner. A file without an expiry was never finished. */
function isServed(host: Host, { expires_at: expiry, includes_vehicle }: JobRow, owner: Investor): boolean {
  const now = host.clock();
  const isAlive = expiry !== null && expiry > now;
  return isAlive && (!includes_vehicle || seesWholeBook(investorOn(owner, dayOf(now))));
}

/** A job of the investor. @throws Refusal 404 */
export async function loadJob(host: Host, investor: Investor, id: string): Promise<JobRow> {
  const { queries } = host.database;
  const [row] = await queries
    .select()
    .from(reportJobs)
    .where(and(eq(reportJobs.id, id), eq(reportJobs.investor_id, investor.id)));
  if (!row) throw notFound();
  return row.status === 'ready' && !isServed(host, row, investor) ? { ...row, status: 'expired' } : row;
}

/**
 * Enqueues a report file. A repeated idempotency key finds its job, which runs again if it failed or its file has
 * expired. `done` settles with the job and rejects with its refusal.
 * @throws Refusal 400 for wrong parameters, 503 when too many files are queued, 422 for a key that was used for another
 * request.
 */
export async function enqueueReport(host: Host, investor: Investor, request: ReportRequest) {
  readReportQuery(request.params, dayOf(host.clock()));
  host.jobQueue.checkRoom();
  const { queries } = host.database;
  const fingerprint = fingerprintOf(request);
  const fresh = {
    status: 'queued' as const,
    progress: 0,
    error: null,
    expires_at: null,
    attempts: 0,
    request,
  };
  const created = { ...fresh, created_at: host.clock() };
  const [added] = await queries
    .insert(reportJobs)
    .values({
      id: `rpt_${randomBytes(12).toString('base64url')}`,
      investor_id: investor.id,
      idempotency_key: request.idempotency_key,
      fingerprint,
      ...created,
    })
    .onConflictDoNothing({ target: [reportJobs.investor_id, reportJobs.idempotency_key] })
    .returning();
  const same = and(
    eq(reportJobs.investor_id, investor.id),
    eq(reportJobs.idempotency_key, request.idempotency_key),
  );
  const [existing] = added ? [added] : await queries.select().from(reportJobs).where(same);
  if (!existing) throw notFound();
  if (existing.fingerprint !== fingerprint) {
    throw new Refusal(422, { idempotency_key: ['This key was used for another request.'] });
  }
  const { status } = added ?? (await loadJob(host, investor, existing.id));
  if (status === 'failed' || status === 'expired') {
    // A concurrent request must not reset a job that has started meanwhile.
    const isDone = notInArray(reportJobs.status, ['queued', 'generating']);
    await queries
      .update(reportJobs)
      .set(created)
      .where(and(eq(reportJobs.id, existing.id), isDone));
  }
  const done =
    status === 'ready'
      ? Promise.resolve()
      : host.jobQueue.enqueue(existing.id, () => runJob(host, existing.id));
  return { id: existing.id, done };
}

/** A job as the API returns it. The link to its file is signed each time. */
export function jobJson(host: Host, row: JobRow) {
  const isReady = row.status === 'ready';
  return {
    job_id: row.id,
    status: row.status,
    progress: row.progress,
    retry_after: 1,
    url: isReady ? fileLink(host, row.id).url : null,
    expires_at: isReady ? (row.expires_at?.toISOString() ?? null) : null,
    error: row.error,
  };
}

/** The finished file of a job, for its signed link. @throws Refusal 404 */
export async function reportFile(host: Host, id: string) {
  const [found] = await host.database.queries
    .select({ row: reportJobs, owner: investors })
    .from(reportJobs)
    .innerJoin(investors, eq(investors.id, reportJobs.investor_id))
    .where(and(eq(reportJobs.id, id), eq(reportJobs.status, 'ready')));
  if (!found || !isServed(host, found.row, found.owner)) throw notFound();
  const { row } = found;
  if (row.storage_name === null) throw notFound();
  return {
    storage_name: row.storage_name,
    file_name: row.file_name ?? 'report',
    mime_type: row.mime_type ?? 'application/octet-stream',
    size_bytes: row.size_bytes,
    investor_id: row.investor_id,
    object: row.id,
  };
}

/** Deletes files past their expiry. */
export async function deleteExpiredFiles(host: Host): Promise<void> {
  const { queries } = host.database;
  const expired = await queries
    .update(reportJobs)
    .set({ status: 'expired' })
    .where(and(eq(reportJobs.status, 'ready'), lte(reportJobs.expires_at, host.clock())))
    .returning({ name: reportJobs.storage_name });
  for (const { name } of expired) {
    if (name !== null) await host.files.remove(name);
  }
}
