import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { desc, eq, isNull } from 'drizzle-orm';
import { documents } from '../../database/schema/schema-club.ts';
import type { DocumentText } from '../../files/pdf/document.ts';
import type { Host } from '../../host.ts';
import type { DocumentRow } from './documents.ts';

/** Texts of demo documents. The host adds a row first and generates its PDF in the background. */
const sampleTexts: Readonly<Record<string, string>> = {
  memo: 'This memo summarises the club’s case for the company, the terms and the risks. It is demo content and does not describe a real company.',
  statement: 'This statement lists contributions, distributions and year-end holdings. It is demo content.',
};

const documentText = ({ settings: { club } }: Host, row: DocumentRow): DocumentText => ({
  club,
  title: row.title,
  day: row.issued_date ?? '2000-01-01',
  lines: row.content?.lines ?? [
    sampleTexts[row.document_type] ?? 'This page is a sample document for the demo.',
  ],
  signature: row.content?.signature ?? null,
  drawing: row.content?.drawing ?? null,
  evidence: row.content?.evidence ?? [],
});

/** Writes the PDF of a document atomically. */
async function writeFile(host: Host, row: DocumentRow) {
  const { bytes, pages } = await host.fileWriter.document(documentText(host, row));
  await host.files.write(row.storage_name, bytes);
  return { pages, size_bytes: bytes.byteLength, sha256: createHash('sha256').update(bytes).digest('hex') };
}

/**
 * Generates the PDFs of documents that have none yet, one by one, newest first. Stops when `signal` is aborted; the
 * next run continues. A document that fails is logged and skipped.
 * @param pauseMs milliseconds after each, in which the host can serve other requests.
 */
export async function generateMissingDocuments(
  host: Host,
  signal: AbortSignal,
  pauseMs = 0,
): Promise<number> {
  const missing = await host.database.queries
    .select()
    .from(documents)
    .where(isNull(documents.sha256))
    .orderBy(desc(documents.id))
    .limit(20);
  if (missing.length === 0) return 0;
  let count = 0;
  for (const row of missing) {
    if (signal.aborted) break;
    let written: Awaited<ReturnType<typeof writeFile>>;
    try {
      written = await writeFile(host, row);
    } catch (error) {
      host.log.error(
        { document: row.id, error: error instanceof Error ? error.name : 'unknown' },
        'A document could not be generated.',
      );
      continue;
    }
    await host.database.queries.update(documents).set(written).where(eq(documents.id, row.id));
    count += 1;
    if (pauseMs > 0) await setTimeout(pauseMs);
  }
  return count;
}
