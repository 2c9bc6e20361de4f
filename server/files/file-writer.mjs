/** `file-writer.ts` for a host that runs from its sources: Node reads no TypeScript in a thread. */
import { tsImport } from 'tsx/esm/api';

export const { writePaper, writePdf, writeXlsx } = await tsImport('./file-writer.ts', import.meta.url);
