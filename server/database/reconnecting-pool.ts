import { Pool, type PoolClient, type PoolConfig } from 'pg';

const firstPauseMs = 100;
const maxPauseMs = 2_000;

type Connected = (
  error: Error | undefined,
  client: PoolClient | undefined,
  done: (destroy?: boolean | Error) => void,
) => void;

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

/**
 * A pool of connections that survives a restart of its server. A connection that breaks is reported and replaced, in
 * use or idle. After a failed attempt to connect, further ones fail at once for a pause that doubles up to two seconds:
 * a server that comes back is not hit by all waiting requests together, and is used again after two seconds at most.
 */
export class ReconnectingPool extends Pool {
  #failures = 0;
  #nextAttemptAt = 0;
  #lastError: Error | undefined;

  /** @param warn called for each connection that breaks. */
  constructor(config: PoolConfig, warn: (message: string) => void) {
    super(config);
    // Without a listener, an error of a connection in use would end the process.
    this.on('connect', (client) =>
      client.on('error', (error) => warn(`A database connection broke: ${error.message}`)),
    );
    // The pool emits the errors of idle connections again; they are reported above.
    this.on('error', () => {});
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<PoolClient> | void {
    const attempt = this.#attempt();
    if (!callback) return attempt;
    attempt.then(
      (client) => callback(undefined, client, (destroy) => client.release(destroy)),
      (error: unknown) => callback(asError(error), undefined, () => {}),
    );
  }

  async #attempt(): Promise<PoolClient> {
    // If all connections are in use, the caller waits for one of them and not for the server.
    const isNew = this.idleCount === 0 && this.totalCount < (this.options.max ?? 10);
    if (isNew && this.#lastError && Date.now() < this.#nextAttemptAt) throw this.#lastError;
    try {
      const client = await super.connect();
      if (isNew) this.#failures = 0;
      return client;
    } catch (error) {
      // Simultaneous attempts count as one.
      if (isNew && Date.now() >= this.#nextAttemptAt) {
        this.#nextAttemptAt = Date.now() + Math.min(maxPauseMs, firstPauseMs * 2 ** this.#failures);
        this.#failures += 1;
        this.#lastError = asError(error);
      }
      throw error;
    }
  }
}
