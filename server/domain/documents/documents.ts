import { and, count, desc, eq, inArray, ne, type SQL } from 'drizzle-orm';
import { dayOf, isPast } from '../../../src/domain/days/days.ts';
import { documents, startups } from '../../database/schema/schema-club.ts';
import type { Host } from '../../host.ts';
import { invalidPage, notFound } from '../../http/refusal.ts';
import { fileLink } from './file-links.ts';

export type DocumentRow = typeof documents.$inferSelect;

const pageSize = 50;

/** An accepted document is shown as expired after its last day. */
export const statusOf = ({ status, expiry_date: expiry }: DocumentRow, today: string): string =>
  status === 'accepted' && isPast(expiry, today) ? 'expired' : status;

/** One item of C16. The link is signed each time; a document whose file is not generated yet has none. */
export function documentJson(host: Host, row: DocumentRow, startup: string | null = null) {
  const link = row.sha256 === null ? { url: null, url_expires_at: null } : fileLink(host, row.id);
  return {
    id: row.id,
    category: row.category,
    document_type: row.document_type,
    title: row.title,
    file_name: row.file_name,
    mime_type: row.mime_type,
    size_bytes: row.size_bytes,
    status: statusOf(row, dayOf(host.clock())),
    reason: row.reason,
    issued_date: row.issued_date,
    expiry_date: row.expiry_date,
    uploaded_at: row.uploaded_at?.toISOString() ?? null,
    version: row.version,
    replaces: row.replaces,
    note: row.note,
    startup: row.startup_id === null ? null : { id: row.startup_id, name: startup ?? '' },
    year: row.year,
    sha256: row.sha256,
    ...link,
  };
}

export type DocumentFilter = {
  readonly category?: string | undefined;
  readonly startup?: number | undefined;
  readonly year?: number | undefined;
};

/**
 * One page of an investor's own documents, newest first.
 * @throws Refusal 404 for a page that does not exist.
 */
export async function listDocuments(host: Host, investorId: number, filter: DocumentFilter, page: number) {
  const conditions: SQL[] = [eq(documents.investor_id, investorId)];
  if (filter.category !== undefined) conditions.push(eq(documents.category, filter.category));
  if (filter.startup !== undefined) conditions.push(eq(documents.startup_id, filter.startup));
  if (filter.year !== undefined) conditions.push(eq(documents.year, filter.year));
  const { queries } = host.database;
  const [found] = await queries
    .select({ total: count() })
    .from(documents)
    .where(and(...conditions));
  const total = found?.total ?? 0;
  if (page > Math.max(1, Math.ceil(total / pageSize))) throw invalidPage();
  const rows = await queries
    .select({ document: documents, startup: startups.name })
    .from(documents)
    .leftJoin(startups, eq(startups.id, documents.startup_id))
    .where(and(...conditions))
    .orderBy(desc(documents.uploaded_at), desc(documents.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return {
    count: total,
    hasNext: page * pageSize < total,
    results: rows.map(({ document, startup }) => documentJson(host, document, startup)),
  };
}

/** The row of a file that can be fetched. @throws Refusal 404 */
export async function loadFileRow(host: Host, id: number): Promise<DocumentRow> {
  const [row] = await host.database.queries.select().from(documents).where(eq(documents.id, id));
  if (!row?.sha256) throw notFound();
  return row;
}

/** Accepts a document and marks as replaced its earlier versions and any other accepted one that replaces the same. */
export async function acceptDocument(host: Host, row: DocumentRow): Promise<void> {
  const { queries } = host.database;
  await queries.update(documents).set({ status: 'accepted', reason: null }).where(eq(documents.id, row.id));
  if (row.replaces === null) return;
  await queries
    .update(documents)
    .set({ status: 'replaced' })
    .where(
      and(eq(documents.replaces, row.replaces), eq(documents.status, 'accepted'), ne(documents.id, row.id)),
    );
  const versions = await queries
    .select()
    .from(documents)
    .where(eq(documents.investor_id, row.investor_id ?? 0));
  const earlier: number[] = [];
  for (let id: number | null = row.replaces; id !== null && !earlier.includes(id);) {
    earlier.push(id);
    id = versions.find((version) => version.id === earlier.at(-1))?.replaces ?? null;
  }
  await queries.update(documents).set({ status: 'replaced' }).where(inArray(documents.id, earlier));
}
