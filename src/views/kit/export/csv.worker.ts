import { csvText, type Sheet } from './csv.ts';

/** A worker, so that ten thousand rows do not block the page; the writer's code loads with the first file. */
self.addEventListener('message', ({ data }: MessageEvent<Sheet>) => self.postMessage(csvText(data)));
