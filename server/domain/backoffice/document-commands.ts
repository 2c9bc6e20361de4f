import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { maxReasonLength } from '../../../src/domain/documents/document-types.ts';
import { documents } from '../../database/schema/schema-club.ts';
import type { Host } from '../../host.ts';
import { filledText } from '../../http/fields.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import { copyStored } from '../../storage/file-store.ts';
import { audit } from '../core/audit.ts';
import { acceptDocument, loadFileRow } from '../documents/documents.ts';
import { fileLink } from '../documents/file-links.ts';
import { stagedPath } from '../workbook/staging.ts';
import { type Runner, runner } from './runner.ts';

const statusAfter = { accept: 'accepted', reject: 'rejected', expire: 'expired' } as const;
export const uploadVerdicts = ['accept', 'reject', 'expire'] as const;

export type UploadDecision = {
  readonly id: number;
  readonly verdict: (typeof uploadVerdicts)[number];
  /** The text for the person. */
  readonly reason?: string | undefined;
};

/** Accepts, rejects or expires an investor's upload; returns its new status. @throws Refusal 404 */
export const decideUpload = (host: Host, { id, verdict, reason }: UploadDecision): Promise<string> =>
  host.database.transaction(async (queries) => {
    const [row] = await queries.select().from(documents).where(eq(documents.id, id)).for('update');
    if (!row?.is_upload) throw new Refusal(404, { detail: 'No such document.' });
    const status = statusAfter[verdict];
    if (verdict === 'accept') await acceptDocument(host, row);
    else {
      await queries
        .update(documents)
        .set({ status, reason: reason ?? null })
        .where(eq(documents.id, id));
    }
    await audit(host, {
      event: 'document_decided',
      outcome: 'ok',
      investorId: row.investor_id,
      object: `${id} ${verdict}`,
    });
    return `${id} ${row.document_type}: ${status}`;
  });

/** A URL of a file, valid for five minutes. @throws Refusal 404 */
export async function linkToUpload(host: Host, id: number): Promise<string> {
  await loadFileRow(host, id);
  return `${host.settings.publicUrl ?? ''}${fileLink(host, id).url}`;
}

async function saveUpload(host: Host, id: number, path: string): Promise<string> {
  const row = await loadFileRow(host, id);
  const target = stagedPath(host.settings.dataFolder, path);
  if (!(await copyStored(host.files, row.storage_name, target))) throw notFound();
  await audit(host, {
    event: 'document_downloaded',
    outcome: 'ok',
    investorId: row.investor_id,
    object: `${id} ${row.document_type}`,
  });
  return row.file_name;
}

/** The reason of a decision, which the investor reads. */
export const reasonField = () => z.string().trim().min(1).max(maxReasonLength).optional();

export const documentSchemas = {
  document: z
    .object({
      id: z.number().int().positive(),
      verdict: z.enum([...uploadVerdicts, 'open', 'save']),
      reason: reasonField(),
      path: filledText().optional(),
    })
    .refine(({ verdict, path }) => (verdict === 'save') === (path !== undefined), {
      message: 'Name the file to write to: document ID save FILE',
    }),
} as const;

/** Commands for investors' uploads. */
export const documentCommands: Readonly<Record<keyof typeof documentSchemas, Runner>> = {
  document: {
    ...runner(documentSchemas.document, async (host, { id, verdict, reason, path }) => {
      if (verdict === 'open') return linkToUpload(host, id);
      if (verdict === 'save') return saveUpload(host, id, path ?? '');
      return decideUpload(host, { id, verdict, reason });
    }),
    fileAccess: 'write',
  },
};
