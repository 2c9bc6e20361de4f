import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { desc, eq, isNull } from 'drizzle-orm';
import { documents, type PaperContent } from '../../database/schema-club.ts';
import type { Host } from '../../host.ts';
import type { DocumentRow } from './documents.ts';
import { filesFolder } from './file-storage.ts';
import { fontRuns, type Weight } from '../../files/pdf-fonts.ts';

/** Texts of demo documents. The host adds a row first and generates its PDF in the background. */
const sampleTexts: Readonly<Record<string, string>> = {
  memo: 'This memo summarises the club’s case for the company, the terms and the risks. It is demo content and does not describe a real company.',
  statement: 'This statement lists contributions, distributions and year-end holdings. It is demo content.',
};

function writeText(pdf: PDFKit.PDFDocument, text: string, weight: Weight, size: number) {
  const runs = fontRuns(text, weight);
  for (const [index, run] of runs.entries()) {
    pdf
      .font(run.font)
      .fontSize(size)
      .text(run.text, { continued: index < runs.length - 1 });
  }
  pdf.moveDown(0.5);
}

/** Height kept free for a drawn signature, in points. */
const signatureHeight = 200;

function writeSignature(pdf: PDFKit.PDFDocument, { signature, drawing }: PaperContent) {
  if (signature === null) return;
  if (drawing) {
    if (pdf.y > pdf.page.height - signatureHeight) pdf.addPage();
    pdf.save().translate(pdf.x, pdf.y).scale(0.4).path(drawing).stroke().restore();
    pdf.moveDown(6);
  }
  writeText(pdf, `Signed: ${signature}`, 700, 12);
}

/** @returns how many pages it has. */
async function writePdf(file: string, row: DocumentRow): Promise<number> {
  // It unpacks large tables when it is loaded, which a start need not wait for.
  const { default: Pdf } = await import('pdfkit');
  const day = row.issued_date ?? '2000-01-01';
  const pdf = new Pdf({
    size: 'A4',
    margin: 56,
    lang: 'en',
    info: { Title: row.title, CreationDate: new Date(`${day}T12:00:00Z`) },
  });
  let pages = 1;
  pdf.on('pageAdded', () => (pages += 1));
  const draft = `${file}.draft`;
  const written = pipeline(pdf, createWriteStream(draft));
  writeText(pdf, row.title, 700, 20);
  writeText(pdf, `Date: ${day}`, 400, 11);
  const lines = row.content?.lines ?? [
    sampleTexts[row.document_type] ?? 'This page is a sample document for the demo.',
  ];
  for (const line of lines) writeText(pdf, line, 400, 11);
  if (row.content) writeSignature(pdf, row.content);
  if (row.content?.evidence) {
    pdf.addPage();
    writeText(pdf, 'Evidence of the signature', 700, 16);
    for (const line of row.content.evidence) writeText(pdf, line, 400, 11);
  }
  pdf.end();
  await written;
  await rename(draft, file);
  return pages;
}

/**
 * Generates the PDFs of documents that have none yet, one by one, newest first. Stops when `signal` is aborted; the next run
 * continues. A document that fails is logged and skipped.
 */
export async function generateMissingDocuments(host: Host, signal: AbortSignal): Promise<number> {
  const missing = await host.database.queries
    .select()
    .from(documents)
    .where(isNull(documents.sha256))
    .orderBy(desc(documents.id))
    .limit(20);
  if (missing.length === 0) return 0;
  await mkdir(filesFolder(host), { recursive: true, mode: 0o700 });
  let written = 0;
  for (const row of missing) {
    if (signal.aborted) break;
    const file = join(filesFolder(host), row.storage_name);
    let pages: number;
    try {
      pages = await writePdf(file, row);
    } catch (error) {
      host.log.error(
        { document: row.id, error: error instanceof Error ? error.name : 'unknown' },
        'A paper failed.',
      );
      continue;
    }
    const content = await readFile(file);
    await host.database.queries
      .update(documents)
      .set({
        pages,
        size_bytes: content.byteLength,
        sha256: createHash('sha256').update(content).digest('hex'),
      })
      .where(eq(documents.id, row.id));
    written += 1;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return written;
}
