import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import type { writePaper } from './pdf/paper.ts';
import type { PdfContent } from './pdf/report.ts';
import type { Paper } from './pdf/paper.ts';
import type { Table } from './tables.ts';

/** Writes files in threads: a PDF takes hundreds of milliseconds, in which the event loop would answer nobody. */
export type FileWriter = {
  readonly pdf: (content: PdfContent) => Promise<Uint8Array>;
  readonly xlsx: (tables: readonly Table[]) => Promise<Uint8Array>;
  readonly paper: (paper: Paper) => ReturnType<typeof writePaper>;
  readonly close: () => Promise<void>;
};

/** A started thread has the libraries loaded. */
const idleMs = 60_000;

/** Built, it lies beside this file with the same ending. */
const threadFile = new URL(
  import.meta.url.endsWith('.ts') ? './file-writer.mjs' : './file-writer.js',
  import.meta.url,
);

/** Threads are started by the first file, and end when there has been none for a while. */
export function createFileWriter(): FileWriter {
  const threads = new Piscina({
    filename: threadFile.href,
    minThreads: 0,
    maxThreads: Math.min(2, availableParallelism()),
    idleTimeout: idleMs,
    // Requests come first.
    niceIncrement: 5,
    // A file beyond all measure ends its thread, not the host.
    resourceLimits: { maxOldGenerationSizeMb: 1_024 },
  });
  return {
    pdf: (content) => threads.run(content, { name: 'writePdf' }),
    xlsx: (tables) => threads.run(tables, { name: 'writeXlsx' }),
    paper: (paper) => threads.run(paper, { name: 'writePaper' }),
    close: () => threads.destroy(),
  };
}
