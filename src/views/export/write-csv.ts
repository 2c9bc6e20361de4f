import type { Sheet } from './csv.ts';

/** @throws Error when the writer's code cannot be had. */
export function writeCsv(sheet: Sheet): Promise<Blob> {
  const writer = new Worker(new URL('csv.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Blob>((resolve, reject) => {
    writer.addEventListener('error', () => reject(new Error('The writer did not arrive')));
    writer.addEventListener('message', ({ data }: MessageEvent<string>) =>
      resolve(new Blob([data], { type: 'text/csv;charset=utf-8' })),
    );
    writer.postMessage(sheet);
  }).finally(() => writer.terminate());
}
