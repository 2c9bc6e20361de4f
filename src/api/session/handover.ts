/** What a page leaves for the next page of its tab. It is kept in memory only. */

/** How long it is kept if no page asks for it, in milliseconds. */
const keptFor = 60_000;
/** A worker that takes longer is treated as empty. */
const timeoutMs = 1000;

/** `tab` is a secret of the tab. */
export type Left = { readonly tab: string; readonly content: unknown };
export type Asked = { readonly tab: string };

/** The worker's side. */
export function createHandover() {
  const left = new Map<string, Left>();
  return {
    /** Resolves when it is dropped. */
    async leave(something: Left): Promise<void> {
      left.set(something.tab, something);
      await new Promise((done) => setTimeout(done, keptFor));
      if (left.get(something.tab) === something) left.delete(something.tab);
    },
    /** Returned once; null where there is nothing. */
    take({ tab }: Asked): unknown {
      const found = left.get(tab);
      left.delete(tab);
      return found?.content ?? null;
    },
    forget: () => left.clear(),
  };
}

type Worker = { postMessage(message: Asked, transfer: Transferable[]): void };

/** What the previous page has left in its tab, or null. */
export function takeOver(worker: Worker, tab: string): Promise<unknown> {
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
