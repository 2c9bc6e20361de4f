import { isJson } from './is-json.ts';

/** A successful answer to a request that changed nothing. */
export type ReceivedAnswer = {
  readonly address: string;
  /** The access token of its request. */
  readonly token: string;
  readonly text: string;
  /** Time of arrival, ISO 8601 in UTC. */
  readonly at: string;
};

type Fetch = typeof globalThis.fetch;

/** Key of a request and its token; null for one that changes something or has no token. */
export function cacheKeyOf(request: Parameters<Fetch>[0], { method = 'GET', headers }: RequestInit) {
  const [, token] = /^Bearer (.+)$/.exec(new Headers(headers).get('authorization') ?? '') ?? [];
  const isRead = method === 'GET' && typeof request === 'string';
  return isRead && token !== undefined ? { address: request, token } : null;
}

/** `fetch` that also passes each successful JSON answer to a request that changes nothing to `onAnswer`. */
export const withAnswerListener =
  (fetch: Fetch, now: () => Date, onAnswer: (answer: ReceivedAnswer) => void): Fetch =>
  async (request, options = {}) => {
    const response = await fetch(request, options);
    const key = cacheKeyOf(request, options);
    if (key && response.ok && isJson(response)) {
      const at = now().toISOString();
      response
        .clone()
        .text()
        .then(
          (text) => onAnswer({ ...key, text, at }),
          () => null,
        );
    }
    return response;
  };
