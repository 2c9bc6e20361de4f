import { createSend, type Send } from '../../../src/api/kit/client.ts';

/** The request function of a person who is signed in, at a host that answers as `fetch` does. */
export const sendWith = (fetch: typeof globalThis.fetch, host = 'https://club.test'): Send =>
  createSend({
    host,
    access: {
      settled: async () => true,
      current: () => ({ token: 'token', sessionNumber: 1 }),
      refresh: async () => false,
    },
    log: () => undefined,
    fetch,
  });
