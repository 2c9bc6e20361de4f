import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { eq, isNull } from 'drizzle-orm';
import Pdf from 'pdfkit';
import { documents } from '../database/schema-club.ts';
import type { Host } from '../host.ts';
import { projectRoot } from '../project-root.ts';

const fonts = join(projectRoot, 'node_modules', '@fontsource', 'open-sans', 'files');

type DocumentRow = typeof documents.$inferSelect;

const paragraphs: Readonly<Record<string, string>> = {
  memo: 'This memo sums up why the club looked at the company, what it would own, what it would pay, and what could go wrong. It is part of a demonstration and describes no real company.',
  statement:
    'This statement lists what was paid in, what was paid out and what is still held at the end of the year. It is part of a demonstration.',
};

/** Only WOFF 1 files of the font can be embedded. */
async function writePdf(file: string, row: DocumentRow): Promise<void> {
  const pdf = new Pdf({
    size: 'A4',
    margin: 56,
    lang: 'en',
    info: { Title: row.title, CreationDate: new Date(`${row.issued_date}T12:00:00Z`) },
  });
  const draft = `${file}.draft`;
  const written = pipeline(pdf, createWriteStream(draft));
  pdf
    .font(join(fonts, 'open-sans-latin-700-normal.woff'))
    .fontSize(20)
    .text(row.title)
    .moveDown()
    .font(join(fonts, 'open-sans-latin-400-normal.woff'))
    .fontSize(11)
    .text(`Date: ${row.issued_date}`)
    .moveDown()
    .text(paragraphs[row.document_type] ?? row.title);
  pdf.end();
  await written;
  await rename(draft, file);
}

/**
 * Writes the PDF of every document that has none yet, one by one and between requests. Stops when `signal` is aborted;
 * the next start goes on from there.
 */
export async function writeMissingDocuments(host: Host, signal: AbortSignal): Promise<number> {
  const folder = join(host.settings.dataFolder, 'files');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const missing = await host.database.queries.select().from(documents).where(isNull(documents.sha256));
  let written = 0;
  for (const row of missing) {
    if (signal.aborted) break;
    const file = join(folder, row.storage_name);
    await writePdf(file, row);
    const content = await readFile(file);
    await host.database.queries
      .update(documents)
      .set({
        size_bytes: content.byteLength,
        sha256: createHash('sha256').update(content).digest('hex'),
      })
      .where(eq(documents.id, row.id));
    written += 1;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return written;
}
