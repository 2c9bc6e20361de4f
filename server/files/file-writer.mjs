/** `file-writer.ts` for a host that runs from its sources: Node does not load TypeScript in a worker thread. */
import { tsImport } from 'tsx/esm/api';

export const { writeDocument, writePdf, writeXlsx } = await tsImport('./file-writer.ts', import.meta.url);
