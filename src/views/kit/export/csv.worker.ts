import { csvText, type Sheet } from './csv.ts';

/** Beside the page, so that ten thousand rows hold up nobody; the writer's code comes with the first file. */
self.addEventListener('message', ({ data }: MessageEvent<Sheet>) => self.postMessage(csvText(data)));
