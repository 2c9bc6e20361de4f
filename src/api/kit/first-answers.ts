/** A request that was sent before the code that needs it was running. */
export type FirstAnswer = { readonly response: Promise<Response>; readonly abort: () => void };

/** Requests that `build/start/first-requests.ts` has sent with one access token, by full address. */
export type FirstAnswers = {
  readonly token: string;
  readonly byAddress: Map<string, FirstAnswer>;
};

declare global {
  interface Window {
    firstAnswers?: FirstAnswers | undefined;
    /** Sends the first requests with a token that had to be refreshed first. */
    askFirst?: ((token: string) => void) | undefined;
  }
}

/**
 * Hands out early answers: each answer once, and only to a request for the same address with the same token, so that
 * nobody gets another person's data. All are dropped by a request with another token or one that changes something;
 * `first-requests.ts` drops them after 30 seconds.
 */
export function withFirstAnswers(
  fetch: typeof globalThis.fetch,
  browser: Pick<Window, 'firstAnswers'>,
): typeof globalThis.fetch {
  const take = (address: string, { method = 'GET', headers }: RequestInit) => {
    const { firstAnswers: answers } = browser;
    if (!answers) return undefined;
    const { token, byAddress } = answers;
    const isGood = method === 'GET' && new Headers(headers).get('authorization') === `Bearer ${token}`;
    const answer = isGood ? byAddress.get(address) : undefined;
    if (isGood) byAddress.delete(address);
    else {
      browser.firstAnswers = undefined;
      for (const { abort } of byAddress.values()) abort();
    }
    return answer;
  };
  return (request, options = {}) => {
    const { signal } = options;
    const answer = typeof request === 'string' ? take(request, options) : undefined;
    if (!answer || signal?.aborted) return fetch(request, options);
    signal?.addEventListener('abort', answer.abort);
    return answer.response.catch((error: unknown) => {
      if (signal?.aborted) throw error;
      // It did not reach the host then; it may now.
      return fetch(request, options);
    });
  };
}
