import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * What happens to one message of a host on its way to the server: `pause` keeps it back, as a paused process does;
 * `cutBefore` breaks the connection instead of passing it on; `cutAfter` passes it on and breaks the connection before
 * the server's answer comes back, so that nobody knows whether the statement was carried out.
 */
export type Fault = {
  readonly kind: 'pause' | 'cutBefore' | 'cutAfter';
  /** Counted from 1 since `arm`, over all connections. */
  readonly atMessage: number;
};

export type PostgresProxy = {
  /** The address of a database, by way of the proxy. */
  readonly url: (databaseUrl: string) => string;
  readonly arm: (fault: Fault, pauseMs: number) => void;
  readonly disarm: () => void;
  /** How many messages came since `arm` or `disarm`. */
  readonly messages: () => number;
  /** Breaks every connection and refuses new ones, as a server that is being restarted does. */
  readonly stop: () => Promise<void>;
  readonly start: () => Promise<void>;
};

/** Stands between a host and PostgreSQL on a port of its own. */
export async function openProxy(serverUrl: string): Promise<PostgresProxy> {
  const { hostname, port: serverPort } = new URL(serverUrl);
  const sockets = new Set<Socket>();
  let fault: Fault | null = null;
  let pauseMs = 0;
  let count = 0;
  let server: Server;
  let port = 0;

  const relay = (client: Socket) => {
    const upstream = connect(Number(serverPort), hostname);
    const both = [client, upstream];
    for (const socket of both) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        for (const other of both) other.destroy();
      });
    }
    let isAnswerLost = false;
    upstream.on('data', (chunk: Buffer) => {
      if (isAnswerLost) client.destroy();
      else client.write(chunk);
    });
    let before = Promise.resolve();
    const pass = async (chunk: Buffer) => {
      count += 1;
      const isHit = fault?.atMessage === count;
      if (isHit && fault?.kind === 'pause') await pause(pauseMs);
      if (isHit && fault?.kind === 'cutBefore') client.destroy();
      else {
        if (isHit && fault?.kind === 'cutAfter') isAnswerLost = true;
        upstream.write(chunk);
      }
    };
    client.on('data', (chunk: Buffer) => {
      before = before.then(() => pass(chunk));
    });
  };

  const listen = async () => {
    server = createServer(relay).listen(port, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (typeof address === 'object' && address) ({ port } = address);
  };
  await listen();

  return {
    url: (databaseUrl) => {
      const url = new URL(databaseUrl);
      url.hostname = '127.0.0.1';
      url.port = String(port);
      return url.href;
    },
    arm(next, milliseconds) {
      fault = next;
      pauseMs = milliseconds;
      count = 0;
    },
    disarm() {
      fault = null;
      count = 0;
    },
    messages: () => count,
    async stop() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    start: listen,
  };
}
