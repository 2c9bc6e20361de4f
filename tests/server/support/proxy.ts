import { createServer, request, type Server } from 'node:http';
import type { HostProcess } from './process.ts';

export type Proxy = {
  readonly url: string;
  /** Which process answered how many requests, by its address. */
  readonly answered: ReadonlyMap<string, number>;
  readonly replace: (old: HostProcess, next: HostProcess) => void;
  readonly close: () => void;
};

const isReady = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
};

/** One address before several processes: each request goes to any of those that say they are ready, as a load balancer does. */
export async function startProxy(processes: readonly HostProcess[]): Promise<Proxy> {
  const targets = new Set(processes.map(({ url }) => url));
  const ready = new Set(targets);
  const answered = new Map<string, number>();
  const watch = setInterval(() => {
    for (const url of targets) {
      void isReady(url).then((isIt) => (isIt && targets.has(url) ? ready.add(url) : ready.delete(url)));
    }
  }, 100);
  // A balancer keeps idle connections for longer than its clients do, which else send into one that is being closed.
  const server: Server = createServer({ keepAliveTimeout: 65_000 }, (incoming, outgoing) => {
    const urls = [...ready];
    const url = urls[Math.floor(Math.random() * urls.length)] ?? '';
    const onward = request(
      new URL(incoming.url ?? '/', url),
      { method: incoming.method, headers: incoming.headers, agent: false },
      (answer) => {
        answered.set(url, (answered.get(url) ?? 0) + 1);
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    onward.on('error', () => outgoing.writeHead(502).end());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    answered,
    replace: (old, next) => {
      targets.delete(old.url);
      ready.delete(old.url);
      targets.add(next.url);
    },
    close: () => {
      clearInterval(watch);
      server.close();
    },
  };
}
