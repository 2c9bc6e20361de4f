import { type HandoverRequest, createHandover, type HandoverEntry } from './handover.ts';
import { isRefreshAddress, type RefreshRequest, shareRefreshes, systemClocks } from './shared-refresh.ts';

/** `null` asks to forget. */
export type WorkerMessage = RefreshRequest | HandoverEntry | HandoverRequest | null;

/** `taken` comes at once, then the answer, or `unreachable`. */
type Extendable = MessageEvent<WorkerMessage> & { waitUntil(work: Promise<unknown>): void };

declare const self: {
  addEventListener(type: 'install', listener: () => void): void;
  addEventListener(type: 'message', listener: (event: Extendable) => void): void;
  skipWaiting(): Promise<void>;
};

const handover = createHandover();
const refreshes = shareRefreshes((url, options) => fetch(url, options), systemClocks);

self.addEventListener('install', () => void self.skipWaiting());

// A service worker without a `fetch` listener: it outlives the pages, and handles none of their other requests.
self.addEventListener('message', (event) => {
  const { data, ports } = event;
  const [port] = ports;
  if (data === null) {
    refreshes.forget();
    handover.forget();
  } else if ('content' in data) event.waitUntil(handover.put(data));
  else if ('tab' in data) port?.postMessage(handover.take(data));
  else if (port && isRefreshAddress(data.url)) {
    port.postMessage('taken');
    const { answer, expired } = refreshes.ask(data);
    const delivered = answer.then(
      (content) => port.postMessage(content),
      () => port.postMessage('unreachable'),
    );
    event.waitUntil(Promise.all([delivered, expired]));
  }
});
