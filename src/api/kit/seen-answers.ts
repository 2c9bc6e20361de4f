import { isJson } from './client.ts';

/** A good answer to a request that changed nothing. */
export type SeenAnswer = {
  readonly address: string;
  /** The access token that it was asked for with. */
  readonly token: string;
  readonly text: string;
  /** When it came, ISO 8601 in UTC. */
  readonly at: string;
};

type Fetch = typeof globalThis.fetch;

/** What a request asks for, and with whose token; null for one that changes something or is nobody's. */
export function question(request: Parameters<Fetch>[0], { method = 'GET', headers }: RequestInit) {
  const [, token] = /^Bearer (.+)$/.exec(new Headers(headers).get('authorization') ?? '') ?? [];
  const isRead = method === 'GET' && typeof request === 'string';
  return isRead && token !== undefined ? { address: request, token } : null;
}

/** Hands each good JSON answer to `see` too. */
export const fetchSeen =
  (fetch: Fetch, now: () => Date, see: (answer: SeenAnswer) => void): Fetch =>
  async (request, options = {}) => {
    const response = await fetch(request, options);
    const asked = question(request, options);
    if (asked && response.ok && isJson(response)) {
      const at = now().toISOString();
      response
        .clone()
        .text()
        .then(
          (text) => see({ ...asked, text, at }),
          () => null,
        );
    }
    return response;
  };
