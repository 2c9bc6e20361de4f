import { calls } from '../kit/paths.ts';

/** How long a successful answer is stored for a page that did not get it, in milliseconds. */
export const answerLifetime = 60_000;
/** How long a refusal is stored: a page asks before its code is loaded, and its session again afterwards. */
export const refusalLifetime = 5_000;

export type RefreshRequest = {
  readonly url: string;
  /** The body of the refresh call, JSON. */
  readonly body: string;
  /** The access token to replace: a page that already has the new one asks for another. */
  readonly replaces: string;
};

type Answer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

/** `age`: milliseconds since the request, so that the issued token is younger. */
export type RefreshAnswer = Answer & { readonly age: number };

/** `monotonic` in milliseconds from any origin, `wall` since 1970. */
export type Clocks = { readonly monotonic: () => number; readonly wall: () => number };

type Exchange = Promise<{ readonly answer: Answer; readonly age: () => number }>;

export const systemClocks: Clocks = { monotonic: () => performance.now(), wall: () => Date.now() };

/** Milliseconds since now. One clock stops while the computer sleeps, the other one can be set. */
export function startAge({ monotonic, wall }: Clocks): () => number {
  const [ticks, day] = [monotonic(), wall()];
  return () => Math.max(monotonic() - ticks, Math.abs(wall() - day));
}

const readHeaders = ['content-type', 'retry-after'];

function bringsToken({ status, body }: Answer): boolean {
  if (status !== 200) return false;
  try {
    const parsed: unknown = JSON.parse(body);
    return typeof parsed === 'object' && parsed !== null && 'access' in parsed && Boolean(parsed.access);
  } catch {
    return false;
  }
}

const lifetimeOf = (answer: Answer): number =>
  bringsToken(answer) ? answerLifetime : answer.status === 401 ? refusalLifetime : 0;

/**
 * Sends one refresh for all pages that ask for the same, and stores a successful answer in memory for `answerLifetime`: a page
 * that is reloaded during its refresh gets the new pair, and does not spend a token twice. A refusal is stored for
 * `refusalLifetime`.
 */
export function shareRefreshes(fetch: typeof globalThis.fetch, clocks: Clocks) {
  const exchanges = new Map<string, Exchange>();

  const exchange = async ({ url, body }: RefreshRequest): Exchange => {
    const headers = { accept: 'application/json', 'content-type': 'application/json' };
    const age = startAge(clocks);
    const response = await fetch(url, { method: calls.refreshToken.method, headers, body });
    const read = readHeaders.map((name) => [name, response.headers.get(name)] as const);
    const answer = {
      status: response.status,
      headers: Object.fromEntries(read.flatMap(([name, value]) => (value === null ? [] : [[name, value]]))),
      body: await response.text(),
    };
    return { answer, age };
  };

  const deleteAfterLifetime = async (key: string, running: Exchange): Promise<void> => {
    const exchanged = await running.catch(() => null);
    if (exchanged) await new Promise((done) => setTimeout(done, lifetimeOf(exchanged.answer)));
    if (exchanges.get(key) === running) exchanges.delete(key);
  };

  return {
    /** `answer` throws TypeError where the host cannot be reached; `expired` resolves when it is no longer stored. */
    ask(request: RefreshRequest): { answer: Promise<RefreshAnswer>; expired: Promise<void> } {
      const key = JSON.stringify([request.url, request.body, request.replaces]);
      const known = exchanges.get(key);
      const running = known ?? exchange(request);
      exchanges.set(key, running);
      return {
        answer: running.then(({ answer, age }) => ({ ...answer, age: age() })),
        expired: known ? Promise.resolve() : deleteAfterLifetime(key, running),
      };
    },
    /** Answers to earlier requests are given to nobody from now on. */
    forget: () => exchanges.clear(),
  };
}

/** Whether it is the refresh call, at any host. */
export const isRefreshAddress = (url: string): boolean =>
  URL.canParse(url) && new URL(url).pathname.endsWith(calls.refreshToken.path);
