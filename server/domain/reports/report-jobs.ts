import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, lte } from 'drizzle-orm';
import type { Investor } from '../../database/schema.ts';
import { documents, entities, series, startups } from '../../database/schema-club.ts';
import { reportJobs } from '../../database/schema-reports.ts';
import type { Host } from '../../host.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import { audit } from '../core/audit.ts';
import { dayOf } from '../../../src/domain/days.ts';
import { fileLink } from '../documents/file-links.ts';
import { filesFolder } from '../documents/file-storage.ts';
import { makeAuditPack } from './audit-pack.ts';
import { type MadeFile, makeReportFile, reportTitle } from './report-file.ts';
import type { BookFilter } from '../portfolio/holding-records.ts';
import { makeSubjectFile } from './subject-file.ts';
import { fingerprintOf, isSubjectType, type ReportRequest } from './report-request.ts';
import { readReportQuery } from './makers/report-query.ts';
import type { BookQuery } from '../portfolio/book-query.ts';

export type JobRow = typeof reportJobs.$inferSelect;

const idPattern = /^rpt_[A-Za-z0-9_-]{16}$/;
export const isJobId = (id: string): boolean => idPattern.test(id);

const lifeMs = 24 * 3_600_000;
/** Hosts that share a database do not see each other's queues, so an unfinished job counts as abandoned only after this time. */
const abandonedAfterMs = 10 * 60_000;

const interrupted = 'The server restarted while the file was being created. Please request it again.';

async function updateJob(host: Host, id: string, values: Partial<JobRow>): Promise<void> {
  await host.database.queries.update(reportJobs).set(values).where(eq(reportJobs.id, id));
}

async function filterNames({ database: { queries } }: Host, filter: BookFilter): Promise<string | null> {
  const named = async (table: typeof series | typeof entities | typeof startups, id: number | undefined) => {
    if (id === undefined) return [];
    const rows = await queries.select({ name: table.name }).from(table).where(eq(table.id, id));
    return rows.map(({ name }) => name);
  };
  const names = [
    ...(await named(startups, filter.startup)),
    ...(await named(series, filter.series)),
    ...(await named(entities, filter.entity)),
  ];
  return names.length === 0 ? null : names.join(', ');
}

/** Adds a statement to the investor's documents; one with the same file name is replaced. */
async function saveStatement(host: Host, investorId: number, type: string, file: MadeFile, storage: string) {
  const { queries } = host.database;
  const now = host.clock();
  const values = {
    title: `${reportTitle(type)}, ${file.fileName.slice(0, 10)}`,
    storage_name: storage,
    size_bytes: file.bytes.byteLength,
    sha256: createHash('sha256').update(file.bytes).digest('hex'),
    issued_date: dayOf(now),
    uploaded_at: now,
    year: Number(file.fileName.slice(0, 4)),
  };
  const same = and(
    eq(documents.investor_id, investorId),
    eq(documents.document_type, type),
    eq(documents.file_name, file.fileName),
  );
  const [existing] = await queries.update(documents).set(values).where(same).returning({ id: documents.id });
  if (existing) return;
  await queries.insert(documents).values({
    ...values,
    investor_id: investorId,
    document_type: type,
    category: 'statement',
    file_name: file.fileName,
    mime_type: file.mimeType,
    status: 'accepted',
  });
}

const statementTypes = new Set(['capital_account', 'tax_year']);

async function saveFile(host: Host, id: string, investor: Investor, request: ReportRequest, file: MadeFile) {
  const storageName = `report-${randomUUID()}`;
  await writeFile(join(filesFolder(host), storageName), file.bytes, { mode: 0o600 });
  const isStatement = statementTypes.has(request.report_type) && request.format === 'pdf';
  const statementName = `statement-${randomUUID()}`;
  if (isStatement) await writeFile(join(filesFolder(host), statementName), file.bytes, { mode: 0o600 });
  await host.database.transaction(async () => {
    if (isStatement) await saveStatement(host, investor.id, request.report_type, file, statementName);
    await updateJob(host, id, {
      status: 'ready',
      progress: 100,
      storage_name: storageName,
      file_name: file.fileName,
      mime_type: file.mimeType,
      size_bytes: file.bytes.byteLength,
      expires_at: new Date(host.clock().getTime() + lifeMs),
    });
    await audit(host, {
      event: 'report_file_made',
      outcome: 'ok',
      investorId: investor.id,
      object: `${request.report_type} ${request.format}`,
    });
  });
}

const firstMessage = (refusal: Refusal): string => {
  const first: unknown = Object.values(refusal.body)[0];
  if (typeof first === 'string') return first;
  return Array.isArray(first) && typeof first[0] === 'string'
    ? first[0]
    : 'The file can’t be created with these options.';
};

function makeFile(
  host: Host,
  investor: Investor,
  request: ReportRequest,
  params: BookQuery,
  about: string | null,
  onProgress: (percent: number) => Promise<void>,
): Promise<MadeFile> {
  const { report_type: type, format } = request;
  // The schema guarantees that both hold together; checking both narrows the types.
  if (type === 'audit_pack' || format === 'zip') {
    return makeAuditPack(host, investor, params, request, onProgress);
  }
  const fileRequest = { ...request, format, about };
  return isSubjectType(type)
    ? makeSubjectFile(host, investor, { type, id: Number(request.params['id']) }, params, fileRequest)
    : makeReportFile(host, investor, type, params, fileRequest);
}

/** Makes the file of a job and records its status. @throws Refusal where it cannot be made as requested. */
async function runJob(
  host: Host,
  id: string,
  investor: Investor,
  request: ReportRequest,
  params: BookQuery,
): Promise<void> {
  try {
    await updateJob(host, id, { status: 'generating', progress: 5 });
    const about = await filterNames(host, params.filter);
    const progress = (percent: number) => updateJob(host, id, { progress: percent });
    const file = await makeFile(host, investor, request, params, about, progress);
    await saveFile(host, id, investor, request, file);
  } catch (error) {
    const isRefusal = error instanceof Refusal;
    const reason = isRefusal ? firstMessage(error) : 'Something went wrong on our side. Please try again.';
    if (!isRefusal) {
      host.log.error({ job: id, error: error instanceof Error ? error.name : 'unknown' }, 'A file failed.');
    }
    await updateJob(host, id, { status: 'failed', error: reason });
    if (isRefusal) throw error;
  }
}

/** A job of the investor. @throws Refusal 404 */
export async function loadJob(host: Host, investorId: number, id: string): Promise<JobRow> {
  const { queries } = host.database;
  const [row] = await queries
    .select()
    .from(reportJobs)
    .where(and(eq(reportJobs.id, id), eq(reportJobs.investor_id, investorId)));
  if (!row) throw notFound();
  const now = host.clock().getTime();
  const isUnfinished = row.status === 'queued' || row.status === 'generating';
  const isOurs = host.database.name === 'pglite' || row.created_at.getTime() + abandonedAfterMs < now;
  if (isUnfinished && isOurs && !host.jobQueue.has(id)) {
    await updateJob(host, id, { status: 'failed', error: interrupted });
    return { ...row, status: 'failed', error: interrupted };
  }
  const isOver = row.status === 'ready' && row.expires_at !== null && row.expires_at.getTime() <= now;
  return isOver ? { ...row, status: 'expired' } : row;
}

/**
 * Enqueues a report file. A repeated idempotency key finds its job, which runs again if it failed or its file has expired.
 * `done` settles with the job and rejects with its refusal.
 * @throws Refusal 400 for wrong parameters, 422 for a key that was used for another request.
 */
export async function enqueueReport(host: Host, investor: Investor, request: ReportRequest) {
  const params = readReportQuery(request.params, dayOf(host.clock()));
  const { queries } = host.database;
  const fingerprint = fingerprintOf(request);
  const fresh = { status: 'queued' as const, progress: 0, error: null, expires_at: null };
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
  const { status } = added ?? (await loadJob(host, investor.id, existing.id));
  const isOver = status === 'failed' || status === 'expired';
  if (isOver) await updateJob(host, existing.id, created);
  const isIdle = status === 'ready' || (!added && !isOver && !host.jobQueue.has(existing.id));
  const done = isIdle
    ? Promise.resolve()
    : host.jobQueue.enqueue(existing.id, () => runJob(host, existing.id, investor, request, params));
  return { id: existing.id, done };
}

/** A job as the API answers it. The link to its file is signed anew each time. */
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
  const [row] = await host.database.queries.select().from(reportJobs).where(eq(reportJobs.id, id));
  const isAlive = row?.status === 'ready' && (row.expires_at?.getTime() ?? 0) > host.clock().getTime();
  if (!row || !isAlive || row.storage_name === null) throw notFound();
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
    if (name !== null) await rm(join(filesFolder(host), name), { force: true });
  }
}
