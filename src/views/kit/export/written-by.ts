/**
 * The file that a worker writes; the worker is terminated afterwards. @throws Error when it fails or its code cannot be
 * loaded.
 */
export function writtenBy(writer: Worker, message: unknown, type: string): Promise<Blob> {
  return new Promise<Blob>((resolve, reject) => {
    writer.addEventListener('error', () => reject(new Error('The file could not be saved')));
    writer.addEventListener('message', ({ data }: MessageEvent<string>) =>
      resolve(new Blob([data], { type: `${type};charset=utf-8` })),
    );
    writer.postMessage(message);
  }).finally(() => writer.terminate());
}
