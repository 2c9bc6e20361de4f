import { createHash, randomUUID } from 'node:crypto';
import { and, eq, lte, or, sql } from 'drizzle-orm';
import { dayMs, dayOf, yearOf } from '../../../src/domain/days/days.ts';
import { documents, entities, series, startups } from '../../database/schema/schema-club.ts';
import { reportJobs } from '../../database/schema/schema-reports.ts';
import { type Investor, investors } from '../../database/schema/schema.ts';
import { dayInWords } from '../../files/pdf/values.ts';
import type { Host } from '../../host.ts';
import { Refusal } from '../../http/refusal.ts';
import { audit } from '../core/audit.ts';
import { investorOn } from '../onboarding/profile.ts';
import type { BookQuery } from '../portfolio/book-query.ts';
import type { BookFilter } from '../portfolio/holding-records.ts';
import { makeAuditPack } from './audit-pack.ts';
import type { GeneratedFile } from './files/generated-file.ts';
import { fromReplica } from './from-replica.ts';
import { readReportQuery } from './makers/parts/report-query.ts';
import { makeReportFile, reportTitle } from './report-file.ts';
import { isSubjectType, type ReportRequest } from './report-request.ts';
import { makeSubjectFile } from './subject-file.ts';
import { withVehicle } from './vehicle-columns.ts';

type JobRow = typeof reportJobs.$inferSelect;
type Claimed = JobRow & { readonly request: ReportRequest };

const lifeMs = dayMs;
/** A process that works on a job renews its claim three times within this time. */
const claimMs = 60_000;
const maxAttempts = 3;
/** How long the process that received the request has to start before another one may. */
const queueMs = 5_000;

const interrupted = 'The server restarted while the file was being created. Please request it again.';

/** Another process has taken over the job, and its file is used. */
class ClaimLost extends Error {
  override readonly name = 'ClaimLost';
}

const isFree = (now: Date) =>
  or(
    eq(reportJobs.status, 'queued'),
    and(eq(reportJobs.status, 'generating'), lte(reportJobs.claimed_until, now)),
  );

const claimEnd = (host: Host) => new Date(host.clock().getTime() + claimMs);

/** Claims a job for this process; undefined when another one has it, or when it is finished. */
async function claimJob(host: Host, id: string): Promise<Claimed | undefined> {
  const [row] = await host.database.queries
    .update(reportJobs)
    .set({
      status: 'generating',
      progress: 5,
      attempts: sql`${reportJobs.attempts} + 1`,
      claim: randomUUID(),
      claimed_until: claimEnd(host),
    })
    .where(and(eq(reportJobs.id, id), isFree(host.clock())))
    .returning();
  if (!row) return undefined;
  const { request } = row;
  if (request !== null && row.attempts <= maxAttempts) return { ...row, request };
  await failJob(host, row, interrupted);
  return undefined;
}

/** Changes a job and renews the claim. @throws ClaimLost */
async function updateJob(host: Host, { id, claim }: JobRow, values: Partial<JobRow>): Promise<void> {
  const [row] = await host.database.queries
    .update(reportJobs)
    .set({ ...values, claimed_until: claimEnd(host) })
    .where(and(eq(reportJobs.id, id), eq(reportJobs.claim, claim ?? '')))
    .returning({ id: reportJobs.id });
  if (!row) throw new ClaimLost();
}

/** Ends a job without a file, unless another process has taken it over. */
async function failJob(host: Host, job: JobRow, error: string): Promise<void> {
  await updateJob(host, job, { status: 'failed', error }).catch((cause: unknown) => {
    if (!(cause instanceof ClaimLost)) throw cause;
  });
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
async function saveStatement(
  host: Host,
  investorId: number,
  { report_type: type, locale }: ReportRequest,
  file: GeneratedFile,
  storage: string,
) {
  const { queries } = host.database;
  const now = host.clock();
  // Names of statements begin with their day.
  const day = file.fileName.slice(0, 10);
  const values = {
    title: `${reportTitle(type)}, ${dayInWords(day, locale)}`,
    storage_name: storage,
    size_bytes: file.bytes.byteLength,
    sha256: createHash('sha256').update(file.bytes).digest('hex'),
    issued_date: dayOf(now),
    uploaded_at: now,
    year: yearOf(day),
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

async function saveFile(
  host: Host,
  job: Claimed,
  investor: Investor,
  { includesVehicle }: BookQuery,
  file: GeneratedFile,
) {
  const { request } = job;
  const storageName = `report-${randomUUID()}`;
  await host.files.write(storageName, file.bytes);
  const isStatement = statementTypes.has(request.report_type) && request.format === 'pdf';
  const statementName = `statement-${randomUUID()}`;
  if (isStatement) await host.files.write(statementName, file.bytes);
  const save = async () => {
    if (isStatement) await saveStatement(host, investor.id, request, file, statementName);
    await updateJob(host, job, {
      status: 'ready',
      progress: 100,
      storage_name: storageName,
      file_name: file.fileName,
      mime_type: file.mimeType,
      size_bytes: file.bytes.byteLength,
      includes_vehicle: includesVehicle,
      expires_at: new Date(host.clock().getTime() + lifeMs),
    });
    await audit(host, {
      event: 'report_file_made',
      outcome: 'ok',
      investorId: investor.id,
      object: `${request.report_type} ${request.format}`,
    });
  };
  try {
    await host.database.transaction(save);
  } catch (error) {
    for (const name of [storageName, statementName]) await host.files.remove(name);
    throw error;
  }
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
): Promise<GeneratedFile> {
  const { report_type: type, format } = request;
  // The schema guarantees that both conditions are equivalent; checking both narrows the types.
  if (type === 'audit_pack' || format === 'zip') {
    // Contains documents too, which the version of the book does not cover.
    return makeAuditPack(host, investor, params, request, onProgress);
  }
  const fileRequest = { ...request, format, about };
  return fromReplica(host, (reader) =>
    isSubjectType(type)
      ? makeSubjectFile(reader, investor, { type, id: Number(request.params['id']) }, params, fileRequest)
      : makeReportFile(reader, investor, type, params, fileRequest),
  );
}

async function make(host: Host, job: Claimed): Promise<void> {
  const { request } = job;
  const [investor] = await host.database.queries
    .select()
    .from(investors)
    .where(eq(investors.id, job.investor_id));
  if (!investor) throw new Error('The investor of a report file no longer exists.');
  const asked = readReportQuery(request.params, dayOf(job.created_at));
  const params = withVehicle(asked, request.report_type, investorOn(investor, dayOf(host.clock())));
  const about = await filterNames(host, params.filter);
  const progress = (percent: number) => updateJob(host, job, { progress: percent });
  const file = await makeFile(host, investor, request, params, about, progress);
  await saveFile(host, job, investor, params, file);
}

/**
 * Creates the file of a job, unless another process has claimed it. The claim is renewed meanwhile, so that it expires
 * if the process ends. @throws Refusal where the file cannot be created as requested
 */
export async function runJob(host: Host, id: string): Promise<void> {
  const job = await claimJob(host, id);
  if (!job) return;
  const renewal = setInterval(() => {
    updateJob(host, job, {}).catch(() => {});
  }, claimMs / 3);
  try {
    await make(host, job);
  } catch (error) {
    if (error instanceof ClaimLost) return;
    const isRefusal = error instanceof Refusal;
    const reason = isRefusal ? firstMessage(error) : 'Something went wrong on our side. Please try again.';
    if (!isRefusal) {
      host.log.error(
        { job: id, error: error instanceof Error ? error.name : 'unknown' },
        'A report file failed.',
      );
    }
    await failJob(host, job, reason);
    if (isRefusal) throw error;
  } finally {
    clearInterval(renewal);
  }
}

/** Runs the jobs of processes that have ended, or that never started them. */
export async function takeOverJobs(host: Host): Promise<void> {
  const now = host.clock();
  const abandoned = await host.database.queries
    .select({ id: reportJobs.id })
    .from(reportJobs)
    .where(and(isFree(now), lte(reportJobs.created_at, new Date(now.getTime() - queueMs))));
  for (const { id } of abandoned) {
    if (!host.jobQueue.has(id)) host.jobQueue.enqueue(id, () => runJob(host, id)).catch(() => {});
  }
}

/** At the start of the only process on a database: releases interrupted jobs. */
export async function releaseJobs(host: Host): Promise<void> {
  await host.database.queries
    .update(reportJobs)
    .set({ claimed_until: host.clock() })
    .where(eq(reportJobs.status, 'generating'));
}
