import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import type { writeDocument, DocumentText } from './pdf/document.ts';
import type { PdfContent } from './pdf/report.ts';
import type { Table } from './tables.ts';

/** Writes files in threads: a PDF takes hundreds of milliseconds, during which the event loop would be blocked. */
export type FileWriter = {
  readonly pdf: (content: PdfContent) => Promise<Uint8Array>;
  readonly xlsx: (tables: readonly Table[]) => Promise<Uint8Array>;
  readonly document: (document: DocumentText) => ReturnType<typeof writeDocument>;
  readonly close: () => Promise<void>;
};

/** A started thread has the libraries loaded. */
const idleMs = 60_000;

/** The built file is in the same folder with the same extension. */
const threadFile = new URL(
  import.meta.url.endsWith('.ts') ? './file-writer.mjs' : './file-writer.js',
  import.meta.url,
);

/** Threads are started by the first file, and end after an idle period. */
export function createFileWriter(): FileWriter {
  const threads = new Piscina({
    filename: threadFile.href,
    minThreads: 0,
    maxThreads: Math.min(2, availableParallelism()),
    idleTimeout: idleMs,
    // Requests have priority.
    niceIncrement: 5,
    // An extremely large file ends its thread, not the host.
    resourceLimits: { maxOldGenerationSizeMb: 1_024 },
  });
  return {
    pdf: (content) => threads.run(content, { name: 'writePdf' }),
    xlsx: (tables) => threads.run(tables, { name: 'writeXlsx' }),
    document: (document) => threads.run(document, { name: 'writeDocument' }),
    close: () => threads.destroy(),
  };
}
