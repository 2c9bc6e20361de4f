import type { Profile } from '../../../src/api/onboarding/profile.ts';
import type { Tokens } from '../../../src/api/session/auth.ts';
import { tokens } from '../../../src/fixtures/investor.ts';
import { readClaims } from '../../../src/machines/session/tokens/token-claims.ts';

/** Of a sign-in, a refresh, or a change on somebody's behalf. */
type Body = Partial<Record<'email' | 'password' | 'refresh' | 'change', string>> & { readonly for?: number };

const json = (status: number, body: unknown) => Response.json(body, { status });
const notValid = () => json(401, { detail: 'Token is blacklisted', code: 'token_not_valid' });

/**
 * A host of a few rules for several people: a refresh token is exchanged once, a change is made for each request that
 * may make it, and an answer arrives when the test says so, or never. A request names its person in `for`.
 */
export class SmallHost {
  readonly people: Map<number, Profile>;
  /** Answers on their way. */
  readonly pending: ((arrives: boolean) => void)[] = [];
  /** What must never be: another person's token, a refresh that comes twice, without need or beside another one. */
  readonly wrongs: string[] = [];
  /** How often each change was made, by its name. */
  readonly changes = new Map<string, number>();
  isReachable = true;
  /** Counts the times when time passed: a pair is not exchanged at the time of its issue while it is valid. */
  time = 0;
  #issued = 0;
  #refreshing = 0;
  /** Valid access tokens and refresh tokens that were not exchanged, with their persons. */
  readonly #access = new Map<string, number>();
  readonly #refresh = new Map<string, number>();
  readonly #issuedAt = new Map<string, { readonly access: string; readonly time: number }>();
  /** Refresh tokens whose successor has arrived. */
  readonly #replaced = new Set<string>();
  /** Refresh tokens whose successor was lost: the next exchange ends the session. */
  readonly #lost = new Set<string>();
  readonly #ended = new Set<string>();

  constructor(people: readonly Profile[]) {
    this.people = new Map(people.map((person) => [person.id, person]));
  }

  issue(person: number): Tokens {
    this.#issued += 1;
    const pair = tokens(`t${this.#issued}`, String(person));
    this.#access.set(pair.access, person);
    this.#refresh.set(pair.refresh ?? '', person);
    this.#issuedAt.set(pair.refresh ?? '', { access: pair.access, time: this.time });
    return pair;
  }

  /** No access token is valid any more; refresh tokens are. */
  expire(): void {
    this.#access.clear();
  }

  /** Ends all sessions of a person. */
  end(person: number): void {
    for (const known of [this.#access, this.#refresh])
      for (const [token, owner] of known) if (owner === person && known.delete(token)) this.#ended.add(token);
  }

  hasEnded({ access, refresh }: Tokens): boolean {
    const spent = refresh ?? '';
    return [access, spent].some((token) => this.#ended.has(token)) || this.#lost.has(spent);
  }

  /** Another tab refreshes the pair, and this one hears of it. */
  refresh({ refresh }: Tokens): Tokens | null {
    const pair = this.#exchange(refresh ?? '');
    if (pair) this.#replaced.add(refresh ?? '');
    return pair;
  }

  #exchange(refresh: string): Tokens | null {
    const person = this.#refresh.get(refresh);
    if (person === undefined) return null;
    this.#refresh.delete(refresh);
    return this.issue(person);
  }

  #answer(path: string, bearer: string | null, body: Body): Response {
    if (path === '/api/auth/token/') {
      const person = [...this.people.values()].find(({ email }) => email === body.email);
      if (!person || body.password !== 'right')
        return json(401, { detail: 'No active account found with the given credentials' });
      return json(200, this.issue(person.id));
    }
    if (path === '/api/auth/token/refresh/') {
      const pair = this.#exchange(body.refresh ?? '');
      return pair ? json(200, pair) : notValid();
    }
    if (bearer === null || this.#ended.has(bearer)) return notValid();
    const person = this.#access.get(bearer);
    if (person === undefined) return json(401, { detail: 'Token is expired', code: 'token_expired' });
    const { change } = body;
    if (change !== undefined) this.changes.set(change, (this.changes.get(change) ?? 0) + 1);
    return json(200, { id: person });
  }

  readonly fetch: typeof globalThis.fetch = async (input, init) => {
    if (!this.isReachable) throw new TypeError('Failed to fetch');
    const request = new Request(input, init);
    const { pathname, searchParams } = new URL(request.url);
    const body: Body = request.method === 'POST' ? await request.json() : {};
    const bearer = request.headers.get('authorization')?.slice('Bearer '.length) ?? null;
    const whose = searchParams.get('for') ?? body.for;
    if (whose && bearer && readClaims(bearer).subject !== String(whose))
      this.wrongs.push(`${pathname} for ${whose} with the token of another person`);
    const refresh = pathname === '/api/auth/token/refresh/' ? (body.refresh ?? '') : null;
    if (refresh !== null) {
      this.#refreshing += 1;
      if (this.#refreshing > 1) this.wrongs.push('two refreshes at a time');
      if (this.#replaced.has(refresh)) this.wrongs.push(`${refresh} came again`);
      const issued = this.#issuedAt.get(refresh);
      if (issued && this.#access.has(issued.access) && issued.time === this.time)
        this.wrongs.push(`${refresh} came without need`);
    }
    const response = this.#answer(pathname, bearer, body);
    return new Promise((resolve, reject) => {
      const over = () => {
        if (refresh !== null) this.#refreshing -= 1;
      };
      const arrive = (arrives: boolean) => {
        if (request.signal.aborted) return;
        over();
        if (refresh !== null && response.ok) {
          if (arrives) this.#replaced.add(refresh);
          else this.#lost.add(refresh);
        }
        if (arrives) resolve(response);
        else reject(new TypeError('Failed to fetch'));
      };
      this.pending.push(arrive);
      request.signal.addEventListener('abort', () => {
        if (!this.pending.includes(arrive)) return;
        over();
        // The host has exchanged it, and nobody has read the answer.
        if (refresh !== null && response.ok) this.#lost.add(refresh);
        reject(request.signal.reason);
      });
    });
  };
}
