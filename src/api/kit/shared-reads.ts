import { cacheKeyOf } from './received-answers.ts';

type Fetch = typeof globalThis.fetch;

type Read = { readonly response: Promise<Response>; readonly controller: AbortController; callers: number };

/**
 * Makes each `fetch` that it is given share its reads: requests for the same address with the same token, sent while the
 * first of them is unanswered, are one request. It is aborted when all its callers have given up. A request that changes
 * something is sent alone. From when it is sent until it is answered, every earlier read may be older than the change, so
 * that later callers ask again.
 */
export function sharedReads(): (fetch: Fetch) => Fetch {
  const running = new Map<string, Read>();
  const begin = (fetch: Fetch, key: string, request: Parameters<Fetch>[0], options: RequestInit): Read => {
    const controller = new AbortController();
    const read = {
      response: fetch(request, { ...options, signal: controller.signal }),
      controller,
      callers: 0,
    };
    running.set(key, read);
    const end = () => {
      if (running.get(key) === read) running.delete(key);
    };
    read.response.then(end, end);
    controller.signal.addEventListener('abort', end);
    return read;
  };
  return (fetch) =>
    async (request, options = {}) => {
      const cacheKey = cacheKeyOf(request, options);
      if (!cacheKey) {
        running.clear();
        return fetch(request, options).finally(() => running.clear());
      }
      const { signal } = options;
      signal?.throwIfAborted();
      const key = `${cacheKey.token} ${cacheKey.address}`;
      const read = running.get(key) ?? begin(fetch, key, request, options);
      read.callers += 1;
      const givenUp = new Promise<never>((_, reject) => {
        signal?.addEventListener('abort', () => {
          reject(signal.reason);
          read.callers -= 1;
          if (read.callers === 0) read.controller.abort();
        });
      });
      const response = await Promise.race([read.response, givenUp]);
      // Several callers read a body each; a copy of a large file for one would be kept for nobody.
      return read.callers > 1 ? response.clone() : response;
    };
}
