import { accessToken } from '../../../src/fixtures/investor.ts';

export type Exchange = { readonly path: string; readonly bearer: string | null };

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

/**
 * A host in memory that rotates refresh tokens and knows which access tokens are valid. `hold` decides when a response
 * arrives; the host has executed the request before.
 */
export class RotatingHost {
  readonly exchanges: Exchange[] = [];
  readonly #hold: (answer: Promise<Response>) => Promise<Response>;
  #generation = 0;
  #good: string | null = null;
  #refresh: string | null = null;
  /** The response to the refresh call instead of a new pair. */
  refusal: (() => Response) | null = null;

  constructor(hold: (answer: Promise<Response>) => Promise<Response> = (answer) => answer) {
    this.#hold = hold;
  }

  issue(subject = '1042') {
    this.#generation += 1;
    this.#good = accessToken(`g${this.#generation}`, subject);
    this.#refresh = `refresh-${this.#generation}`;
    return { access: this.#good, refresh: this.#refresh };
  }

  /** The current access token is no longer valid; the refresh token is. */
  expire() {
    this.#good = null;
  }

  count = (path: string) => this.exchanges.filter((exchange) => exchange.path === path).length;

  readonly fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname: path } = new URL(request.url);
    const bearer = request.headers.get('authorization')?.slice('Bearer '.length) ?? null;
    this.exchanges.push({ path, bearer });
    const answer = this.#answer(path, bearer, await request.text());
    return this.#hold(Promise.resolve(answer));
  };

  #answer(path: string, bearer: string | null, body: string): Response {
    if (path === '/api/auth/token/refresh/') {
      if (this.refusal) return this.refusal();
      if (!body.includes(`"${this.#refresh}"`))
        return json(401, { detail: 'Token is blacklisted', code: 'token_not_valid' });
      return json(200, this.issue());
    }
    if (bearer === null || bearer !== this.#good)
      return json(401, { detail: 'Token is expired', code: 'token_expired' });
    return json(200, { ok: true });
  }
}
