import type { Sheet } from './csv.ts';
import { writtenBy } from './written-by.ts';

/** @throws Error when the writer's code fails to load. */
export const writeCsv = (sheet: Sheet): Promise<Blob> =>
  writtenBy(new Worker(new URL('csv.worker.ts', import.meta.url), { type: 'module' }), sheet, 'text/csv');
