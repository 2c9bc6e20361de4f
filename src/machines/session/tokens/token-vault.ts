import { fromCallback } from 'xstate';
import type { Tokens } from '../../../api/session/auth.ts';
import {
  arrivalKey,
  arrivalText,
  attempt,
  markOf,
  parseStored,
  storageKey,
  storedText,
} from './stored-pair.ts';

const lockName = 'auth-refresh';
const maxLockWaitMs = 5000;
/** Another tab may read stale storage right after the write; the lock is held this much longer. */
const lockTail = 50;

/** The part of the browser's `LockManager` that is used here. */
type Locks = {
  request(name: string, options: LockOptions, run: () => Promise<unknown>): Promise<unknown>;
};

export type Browser = {
  readonly storage: () => Storage;
  readonly sessionStorage: () => Storage;
  readonly channel: BroadcastChannel | null;
  readonly locks: Locks | null;
  readonly events: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  readonly now: () => number;
};

/** The token pair, shared by all tabs in local storage under `auth`; in this tab's memory where that fails. */
export type Vault = {
  read(): Tokens | null;
  /** The pair that this tab last read or wrote itself. */
  current(): Tokens | null;
  write(tokens: Tokens): void;
  /** When the stored pair arrived, in milliseconds of this browser's clock; null if that is not known. */
  arrivedAt(): number | null;
  /** Clears local and session storage completely. */
  clear(): void;
  /** True when the pair will be lost with this tab. */
  isVolatile(): boolean;
  watch(listener: (tokens: Tokens | null) => void): () => void;
  /** Runs one job at a time across all tabs; stops waiting for the others after five seconds. */
  exclusively<Result>(job: () => Promise<Result>): Promise<Result>;
};

/** Empties a store, key by key where it refuses to be cleared at once. */
function wipe(store: Storage) {
  if (attempt(() => (store.clear(), store.length === 0), false)) return;
  const keys = attempt(() => Array.from({ length: store.length }, (_, index) => store.key(index)), []);
  for (const key of keys) if (key !== null) attempt(() => store.removeItem(key), undefined);
  if (attempt(() => store.getItem(storageKey), null) !== null) {
    attempt(() => store.setItem(storageKey, ''), undefined);
  }
}

export function openVault({ storage, sessionStorage, channel, locks, events, now }: Browser): Vault {
  let memory: Tokens | null = null;
  let isVolatile = false;

  const read = (): Tokens | null => {
    if (isVolatile) return memory;
    const text = attempt(() => storage().getItem(storageKey), null);
    const tokens = text === null ? null : parseStored(text);
    if (text !== null && tokens === null) attempt(() => storage().removeItem(storageKey), undefined);
    memory = tokens;
    return tokens;
  };

  const readArrival = () => attempt(() => storage().getItem(arrivalKey), null)?.split(' ') ?? [];
  const noteArrival = (tokens: Tokens) => {
    // Its refresh token may be replaced meanwhile.
    if (readArrival()[1] === markOf(tokens)) return;
    const time = now();
    attempt(() => storage().setItem(arrivalKey, arrivalText(tokens, time)), undefined);
  };

  return {
    read,
    arrivedAt: () => {
      const [time = '', mark] = readArrival();
      return memory !== null && mark === markOf(memory) && /^\d+$/.test(time) ? Number(time) : null;
    },
    current: () => memory,
    isVolatile: () => isVolatile,
    write: (tokens) => {
      memory = tokens;
      const text = storedText(tokens);
      isVolatile = !attempt(
        () => (storage().setItem(storageKey, text), storage().getItem(storageKey) === text),
        false,
      );
      noteArrival(tokens);
      channel?.postMessage(tokens);
    },
    clear: () => {
      memory = null;
      for (const open of [storage, sessionStorage]) {
        const store = attempt(open, null);
        if (store) wipe(store);
      }
      channel?.postMessage(null);
    },
    watch: (listener) => {
      const onStorage = (event: Event) => {
        const key: unknown = 'key' in event ? event.key : null;
        if (key === storageKey || key === null) listener(read());
      };
      const onMessage = ({ data }: MessageEvent<unknown>) => {
        // A late logout must not end a session that has started since.
        if (data === null) return listener(isVolatile ? null : read());
        const news = parseStored(JSON.stringify({ state: data, version: 0 }));
        if (news) {
          memory = news;
          noteArrival(news);
        }
        return news && listener(news);
      };
      const onReturn = () => listener(read());
      events.addEventListener('storage', onStorage);
      events.addEventListener('focus', onReturn);
      channel?.addEventListener('message', onMessage);
      return () => {
        events.removeEventListener('storage', onStorage);
        events.removeEventListener('focus', onReturn);
        channel?.removeEventListener('message', onMessage);
      };
    },
    exclusively: (job) => {
      if (!locks) return job();
      return new Promise((resolve, reject) => {
        let isRunning = false;
        const run = () => {
          isRunning = true;
          const result = job();
          result.then(resolve, reject);
          return result.then(
            () => new Promise((done) => setTimeout(done, lockTail)),
            () => undefined,
          );
        };
        locks
          .request(lockName, { signal: AbortSignal.timeout(maxLockWaitMs) }, run)
          .catch((error: unknown) => {
            if (isRunning) reject(error);
            else void run();
          });
      });
    },
  };
}

/** Reports what other tabs do with the token pair, and what a page that comes back finds in storage. */
export const watchTokens = (vault: Vault) =>
  fromCallback(({ sendBack }) => vault.watch((tokens) => sendBack({ type: 'tokens.changed', tokens })));
