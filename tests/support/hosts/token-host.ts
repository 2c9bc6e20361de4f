export type HostKind = 'stock' | 'rotating' | 'blacklisting';

/** How a host handles refresh tokens: SimpleJWT by default, with rotation, and with rotation and a blacklist. */
export class TokenHost {
  readonly kind: HostKind;
  readonly #lifetime: number;
  readonly #now: () => number;
  readonly #refreshTokens = new Map<string, string>();
  #count = 0;
  refreshes = 0;

  /** `lifetime` of an access token in seconds, `now` by the host's clock in milliseconds. */
  constructor(kind: HostKind, lifetime: number, now: () => number) {
    this.kind = kind;
    this.#lifetime = lifetime;
    this.#now = now;
  }

  #access(subject: string) {
    this.#count += 1;
    const iat = Math.floor(this.#now() / 1000);
    const claims = { user_id: subject, iat, exp: iat + this.#lifetime, jti: this.#count };
    return `e30.${btoa(JSON.stringify(claims))}.signature-of-token-${String(this.#count).padStart(6, '0')}`;
  }

  signIn(subject: string) {
    const refresh = `refresh-${(this.#count += 1)}`;
    this.#refreshTokens.set(refresh, subject);
    return { access: this.#access(subject), refresh };
  }

  /** Whether an access token has expired. */
  hasEnded = (access: string): boolean => this.#bearer(access) === null;

  isGood = (refresh: string | null | undefined) => this.#refreshTokens.has(refresh ?? '');

  /** The user of an access token, until it expires. */
  #bearer(access: string): string | null {
    const claims = JSON.parse(atob(access.split('.')[1] ?? '')) as { user_id: string; exp: number };
    return this.#now() < claims.exp * 1000 ? claims.user_id : null;
  }

  /** Status and JSON of its two calls: the refresh, and any other call, which requires a valid access token. */
  answer(path: string, bearer: string | null, body: string): { status: number; json: unknown } {
    if (path === '/api/auth/token/refresh/') {
      this.refreshes += 1;
      const { refresh } = JSON.parse(body) as { refresh: string };
      const subject = this.#refreshTokens.get(refresh);
      if (subject === undefined)
        return { status: 401, json: { detail: 'Token is blacklisted', code: 'token_not_valid' } };
      if (this.kind === 'stock') return { status: 200, json: { access: this.#access(subject) } };
      if (this.kind === 'blacklisting') this.#refreshTokens.delete(refresh);
      return { status: 200, json: this.signIn(subject) };
    }
    const subject = bearer === null ? null : this.#bearer(bearer);
    return subject === null
      ? {
          status: 401,
          json: { detail: 'Given token not valid for any token type', code: 'token_not_valid' },
        }
      : { status: 200, json: { subject } };
  }
}
