import { question } from './seen-answers.ts';

type Fetch = typeof globalThis.fetch;

type Read = { readonly response: Promise<Response>; readonly controller: AbortController; callers: number };

/**
 * Requests for the same address with the same token, sent while the first of them is unanswered, are one request. It is
 * aborted when all its callers have given up. After a request that changes something, and after `forget`, later callers
 * ask again: an earlier answer may be older than the change.
 */
export function sharedReads(fetch: Fetch): { readonly fetch: Fetch; readonly forget: () => void } {
  const running = new Map<string, Read>();
  const begin = (key: string, request: Parameters<Fetch>[0], options: RequestInit): Read => {
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
  return {
    forget: () => running.clear(),
    fetch: async (request, options = {}) => {
      const asked = question(request, options);
      if (!asked) {
        running.clear();
        return fetch(request, options);
      }
      const { signal } = options;
      signal?.throwIfAborted();
      const key = `${asked.token} ${asked.address}`;
      const read = running.get(key) ?? begin(key, request, options);
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
    },
  };
}
