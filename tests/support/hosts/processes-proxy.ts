import { Agent, createServer, request, type Server } from 'node:http';

type Target = { readonly url: string };

export type Proxy = {
  readonly url: string;
  /** The number of requests by process, by its address. */
  readonly answered: ReadonlyMap<string, number>;
  readonly replace: (old: Target, next: Target) => void;
  /** Accepts no new connections; existing ones continue. */
  readonly refuse: () => void;
  readonly close: () => void;
};

type Options = {
  /** In [0, 1), for each request. */
  readonly random?: () => number;
  /** Any free port by default. */
  readonly port?: number;
};

const isReady = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
};

/**
 * One address for several processes: each request goes to any of those that report ready, as with a load balancer, and
 * over keep-alive connections.
 */
export async function startProxy(
  processes: readonly Target[],
  { random = Math.random, port = 0 }: Options = {},
): Promise<Proxy> {
  const targets = new Set(processes.map(({ url }) => url));
  const ready = new Set(targets);
  const answered = new Map<string, number>();
  const agent = new Agent({ keepAlive: true });
  const watch = setInterval(() => {
    for (const url of targets) {
      void isReady(url).then((isIt) => (isIt && targets.has(url) ? ready.add(url) : ready.delete(url)));
    }
  }, 100);
  // A load balancer keeps idle connections longer than its clients, which would otherwise send requests over a
  // connection that is being closed.
  const server: Server = createServer({ keepAliveTimeout: 65_000 }, (incoming, outgoing) => {
    const urls = [...ready];
    const url = urls[Math.floor(random() * urls.length)];
    if (url === undefined) {
      outgoing.writeHead(502).end();
      return;
    }
    const onward = request(
      new URL(incoming.url ?? '/', url),
      { method: incoming.method, headers: incoming.headers, agent },
      (answer) => {
        answered.set(url, (answered.get(url) ?? 0) + 1);
        // The connection to the process is independent of the one to the client.
        const { connection: _, 'keep-alive': __, ...headers } = answer.headers;
        outgoing.writeHead(answer.statusCode ?? 502, headers);
        answer.pipe(outgoing);
        answer.on('error', () => outgoing.destroy());
      },
    );
    onward.on('error', () => {
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end();
    });
    outgoing.on('close', () => {
      if (!outgoing.writableFinished) onward.destroy();
    });
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    answered,
    replace: (old, next) => {
      targets.delete(old.url);
      ready.delete(old.url);
      targets.add(next.url);
    },
    refuse: () => {
      server.close();
      server.closeIdleConnections();
    },
    close: () => {
      clearInterval(watch);
      agent.destroy();
      server.close();
      server.closeAllConnections();
    },
  };
}
