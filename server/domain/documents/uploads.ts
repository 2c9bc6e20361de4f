import { and, eq, inArray } from 'drizzle-orm';
import * as z from 'zod';
import { dayOf, isRecentDay } from '../../../src/domain/days/days.ts';
import {
  documentTypes,
  isDocumentType,
  isIssued,
  isStillValid,
  maxDocumentNoteLength,
  megabytes,
  uploadCategories,
} from '../../../src/domain/documents/document-types.ts';
import { countedStatuses } from '../../../src/domain/documents/document-versions.ts';
import { countCharacters, idPattern } from '../../../src/domain/texts/text-patterns.ts';
import { documents } from '../../database/schema/schema-club.ts';
import { type Investor, investors } from '../../database/schema/schema.ts';
import type { Host } from '../../host.ts';
import { clearLine, clearText } from '../../http/clear-text.ts';
import { choice } from '../../http/query.ts';
import { badFields, notFound, Refusal } from '../../http/refusal.ts';
import { audit } from '../core/audit.ts';
import { type DocumentRow } from './documents.ts';
import { displayName } from './file-kinds.ts';
import { storeFile, type ReceivedFile } from './file-storage.ts';

export const uploadFields = [
  'document_type',
  'category',
  'issued_date',
  'expiry_date',
  'replaces',
  'note',
] as const;

const quota = { files: 20, bytes: 200 * 1024 * 1024 } as const;

const wrongDay = 'Date has wrong format. Use one of these formats instead: YYYY-MM-DD.';

/** An empty part counts as absent. */
const optional = <Schema extends z.ZodType<unknown, string>>(schema: Schema) =>
  z
    .string()
    .transform((value) => clearLine(value) || undefined)
    .pipe(schema.optional())
    .optional();

export const uploadFieldsSchema = z.object({
  document_type: z
    .string({ error: 'This field is required.' })
    .transform(clearLine)
    .refine(isDocumentType, choice),
  category: optional(z.enum(uploadCategories, choice)),
  issued_date: optional(z.string().refine(isRecentDay, wrongDay)),
  expiry_date: optional(z.string().refine(isRecentDay, wrongDay)),
  replaces: optional(z.string().regex(idPattern, 'Not one of your documents.')),
  note: z
    .string()
    .transform((value) => clearText(value) || undefined)
    .pipe(
      z
        .string()
        .refine((value) => !/[^\P{Cc}\n]/u.test(value), 'Control characters are not allowed.')
        .refine(
          (value) => countCharacters(value) <= maxDocumentNoteLength,
          `Ensure this field has no more than ${maxDocumentNoteLength} characters.`,
        )
        .optional(),
    )
    .optional(),
});

type Fields = z.output<typeof uploadFieldsSchema>;

function readFields(texts: ReadonlyMap<string, string>, today: string): Fields {
  const parsed = uploadFieldsSchema.safeParse(Object.fromEntries(texts));
  if (!parsed.success) throw badFields(z.flattenError(parsed.error).fieldErrors);
  const { issued_date: issued, expiry_date: expiry } = parsed.data;
  const errors = {
    ...(issued !== undefined && !isIssued(issued, today) && { issued_date: ['The date is in the future.'] }),
    ...(expiry !== undefined &&
      !isStillValid(expiry, today) && { expiry_date: ['The document has expired.'] }),
  };
  if (Object.keys(errors).length > 0) throw badFields(errors);
  return parsed.data;
}

const titles: Readonly<Record<string, string>> = { w9: 'W-9', w8ben: 'W-8BEN', w8ben_e: 'W-8BEN-E' };

const titleOf = (type: string): string => {
  const text = type.replaceAll('_', ' ');
  return titles[type] ?? text.charAt(0).toUpperCase() + text.slice(1);
};

/** The version that a new file replaces. The error does not reveal whether another investor's document exists. */
async function replacedBy(host: Host, investorId: number, id: string | undefined) {
  if (id === undefined) return null;
  const [row] = await host.database.queries
    .select()
    .from(documents)
    .where(
      and(eq(documents.id, Number(id)), eq(documents.investor_id, investorId), eq(documents.is_upload, true)),
    );
  if (!row) throw badFields({ replaces: ['Not one of your documents.'] });
  if (row.status === 'replaced')
    throw badFields({ replaces: ['A newer version has already been accepted.'] });
  return row;
}

const countedSet: ReadonlySet<string> = new Set(countedStatuses);

/** Replaced and expired documents do not count towards the quota. */
function checkQuota(existing: readonly DocumentRow[], size: number): void {
  const counted = existing.filter(({ status }) => countedSet.has(status));
  const bytes = counted.reduce((sum, row) => sum + (row.size_bytes ?? 0), size);
  if (counted.length < quota.files && bytes <= quota.bytes) return;
  throw new Refusal(409, {
    detail: `You’ve reached the limit of ${quota.files} documents or ${megabytes(quota.bytes)} in total. Please contact the club.`,
    code: 'document_quota',
  });
}

/** Runs in the transaction that adds a document of `type`, with the investor's row locked. */
type OnAdded = (host: Host, investor: Investor, type: string) => Promise<void>;

type Added = { readonly row: DocumentRow; readonly isNew: boolean };

/**
 * Stores a received file and adds its row. The same content with the same type returns the existing document, so that a
 * retry after a lost response is safe. @throws Refusal 400 or 409, 503 while the storage does not respond
 */
export async function addDocument(
  host: Host,
  investorId: number,
  received: ReceivedFile,
  { name, texts }: { readonly name: string; readonly texts: ReadonlyMap<string, string> },
  onAdded: OnAdded,
): Promise<Added> {
  const fields = readFields(texts, dayOf(host.clock()));
  // Before the transaction, whose row others wait for: the storage may be slow.
  const storageName = await storeFile(host, received);
  try {
    const added = await addRow(host, investorId, { ...received, name, fields, storageName }, onAdded);
    if (!added.isNew) await host.files.remove(storageName);
    return added;
  } catch (error) {
    // After any other error the row may or may not exist; without one, the file is deleted later as an orphan.
    if (error instanceof Refusal) await host.files.remove(storageName);
    throw error;
  }
}

type Stored = Omit<ReceivedFile, 'path'> & {
  readonly name: string;
  readonly fields: Fields;
  readonly storageName: string;
};

/** @throws Refusal 400 or 409 */
function addRow(host: Host, investorId: number, file: Stored, onAdded: OnAdded): Promise<Added> {
  const now = host.clock();
  const { fields } = file;
  return host.database.transaction(async (queries) => {
    const [investor] = await queries
      .select()
      .from(investors)
      .where(eq(investors.id, investorId))
      .for('update');
    if (!investor) throw notFound();
    const existing = await queries
      .select()
      .from(documents)
      .where(
        and(
          eq(documents.investor_id, investorId),
          eq(documents.is_upload, true),
          inArray(documents.status, [...countedStatuses]),
        ),
      );
    const duplicate = existing.find(
      ({ sha256, document_type: type, status }) =>
        sha256 === file.sha256 && type === fields.document_type && status !== 'rejected',
    );
    if (duplicate) return { row: duplicate, isNew: false };
    checkQuota(existing, file.size);
    const earlier = await replacedBy(host, investorId, fields.replaces);
    const [row] = await queries
      .insert(documents)
      .values({
        investor_id: investorId,
        document_type: fields.document_type,
        category: fields.category ?? documentTypes[fields.document_type],
        title: titleOf(fields.document_type),
        file_name: displayName(file.name, file.kind),
        storage_name: file.storageName,
        mime_type: file.kind.mime,
        size_bytes: file.size,
        sha256: file.sha256,
        status: 'in_review',
        is_upload: true,
        uploaded_at: now,
        issued_date: fields.issued_date ?? null,
        expiry_date: fields.expiry_date ?? null,
        replaces: earlier?.id ?? null,
        version: (earlier?.version ?? 0) + 1,
        note: fields.note ?? null,
      })
      .returning();
    if (!row) throw notFound();
    await onAdded(host, investor, fields.document_type);
    await audit(host, {
      event: 'document_uploaded',
      outcome: 'ok',
      investorId,
      object: `${row.id} ${row.document_type}`,
    });
    return { row, isNew: true };
  });
}
