/** What a page hands over to the next page of its tab, in memory only. */

/** How long it is kept in memory if no page asks for it, in milliseconds. */
const lifetimeMs = 60_000;
/** A worker that takes longer is treated as empty. */
const timeoutMs = 1000;

/** `tab` is a secret of the tab. */
export type HandoverEntry = { readonly tab: string; readonly content: unknown };
export type HandoverRequest = { readonly tab: string };

/** The worker's side. */
export function createHandover() {
  const entries = new Map<string, HandoverEntry>();
  return {
    /** Resolves when it is dropped. */
    async put(entry: HandoverEntry): Promise<void> {
      entries.set(entry.tab, entry);
      await new Promise((done) => setTimeout(done, lifetimeMs));
      if (entries.get(entry.tab) === entry) entries.delete(entry.tab);
    },
    /** Returned once; null where there is nothing. */
    take({ tab }: HandoverRequest): unknown {
      const found = entries.get(tab);
      entries.delete(tab);
      return found?.content ?? null;
    },
    forget: () => entries.clear(),
  };
}

type Worker = { postMessage(message: HandoverRequest, transfer: Transferable[]): void };

/** What the previous page of the tab has handed over, or null. */
export function takeHandover(worker: Worker, tab: string): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const finish = (content: unknown) => {
      clearTimeout(timer);
      port1.close();
      resolve(content);
    };
    const timer = setTimeout(() => finish(null), timeoutMs);
    port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => finish(data));
    port1.start();
    worker.postMessage({ tab }, [port2]);
  });
}
