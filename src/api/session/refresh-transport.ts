import type { WorkerMessage } from './refresh.worker.ts';
import { type RefreshAnswer, startAge, systemClocks } from './shared-refresh.ts';

/** After this long the worker is asked again; a worker that has not answered twice is considered gone. */
const timeoutMs = 2000;

type Worker = { postMessage(message: WorkerMessage, transfer: Transferable[]): void };

/** Sends a refresh so that it outlives the page. */
export type RefreshTransport = {
  /** `fetch` for the one refresh that replaces this access token; `age` of its answer in milliseconds, afterwards. */
  readonly replacing: (replaces: string) => {
    readonly fetch: typeof globalThis.fetch;
    readonly age: () => number;
  };
  /** Drops what is stored of an earlier session. */
  readonly forget: () => Promise<void>;
};

const isAnswer = (data: unknown): data is RefreshAnswer =>
  typeof data === 'object' && data !== null && 'status' in data && 'age' in data && 'body' in data;

/** The worker's answer; null if there is no worker any more, or it has no connection. */
function askWorker(worker: Worker, message: WorkerMessage, signal?: AbortSignal | null) {
  return new Promise<RefreshAnswer | null>((resolve, reject) => {
    const end = new AbortController();
    const finish = (finished: () => void) => {
      end.abort();
      clearInterval(timer);
      finished();
    };
    let unanswered = 0;
    const ask = () => {
      if (unanswered === 2) return finish(() => resolve(null));
      unanswered += 1;
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        unanswered = 0;
        if (isAnswer(data)) finish(() => resolve(data));
        // The policy of another server may forbid the worker what it allows the page.
        if (data === 'unreachable') finish(() => resolve(null));
      });
      port1.start();
      end.signal.addEventListener('abort', () => port1.close());
      worker.postMessage(message, [port2]);
    };
    const timer = setInterval(ask, timeoutMs);
    signal?.addEventListener('abort', () => finish(() => reject(signal.reason)), { signal: end.signal });
    ask();
  });
}

/** By the worker if there is one, else by the page's own `fetch`. */
export function createRefreshTransport(
  findWorker: () => Promise<Worker | null>,
  fetch: typeof globalThis.fetch,
): RefreshTransport {
  return {
    replacing: (replaces) => {
      let age = () => 0;
      return {
        age: () => age(),
        fetch: async (input, init) => {
          const worker = await findWorker().catch(() => null);
          const { url, body } = { url: new Request(input).url, body: init?.body };
          const isPlain = worker !== null && typeof body === 'string';
          const answer = isPlain ? await askWorker(worker, { url, body, replaces }, init?.signal) : null;
          const since = startAge(systemClocks);
          age = () => (answer?.age ?? 0) + since();
          if (answer === null) return fetch(input, init);
          return new Response(answer.body, { status: answer.status, headers: answer.headers });
        },
      };
    },
    forget: async () => {
      const worker = await findWorker().catch(() => null);
      worker?.postMessage(null, []);
    },
  };
}
