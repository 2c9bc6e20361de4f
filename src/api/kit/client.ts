import { FetchError, ofetch } from 'ofetch';
import * as z from 'zod/mini';
import { fillPath } from './fill-path.ts';
import { isJson } from './is-json.ts';
import { type Call, calls, carriesBearer, type Parameters } from './paths.ts';
import { type Query, queryString } from './query-string.ts';
import { sharedReads } from './shared-reads.ts';
import { toWire } from './to-wire.ts';

/** Why a request failed. `machines/kit/failure.ts` turns it into a message for the person. */
export type Fault =
  | { readonly kind: 'unreachable' }
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly body: unknown;
      readonly retryAfter: string | null;
    }
  | { readonly kind: 'contract'; readonly at: string }
  | { readonly kind: 'setup' }
  | { readonly kind: 'ended' }
  | { readonly kind: 'aborted' };

export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly call: Call;
  readonly fault: Fault;
  /** When it happened, ISO 8601 in UTC; part of the reference that a person can copy. */
  readonly at = new Date().toISOString();
  constructor(call: Call, fault: Fault, options?: ErrorOptions) {
    super(`${call.method} ${call.path}: ${fault.kind}`, options);
    this.call = call;
    this.fault = fault;
  }
}

/** A 401 as the session machine handles it. `isRepeat` marks the answer to the one allowed retry. */
export type Rejection = {
  readonly token: string | null;
  readonly sessionNumber: number;
  readonly code: string | null;
  readonly detail: string | null;
  readonly isRepeat: boolean;
};

/** The parts of the session that a request needs. */
export type Access = {
  /** Resolves once no refresh is running; false when the token may have expired and could not be refreshed. Never rejects. */
  settled(signal: AbortSignal): Promise<boolean>;
  current(): { readonly token: string | null; readonly sessionNumber: number };
  /** Reports a 401; true when there is another token now, so that one retry makes sense. */
  refresh(rejection: Rejection, signal: AbortSignal): Promise<boolean>;
};

type Options<Path extends string, Schema extends z.ZodMiniType> = {
  readonly schema: Schema;
  readonly signal: AbortSignal;
  readonly query?: Query;
  readonly body?: object;
  /** Sends this one request instead of the default `fetch`, for example to report upload progress. */
  readonly fetch?: typeof globalThis.fetch;
  /** Reads a successful answer that is not JSON; the result, undefined for an unusable answer, is validated by the schema. */
  readonly readFile?: (response: Response) => Promise<unknown>;
} & (string extends Path
  ? { readonly params?: Record<string, string | number> }
  : keyof Parameters<Path> extends never
    ? { readonly params?: never }
    : { readonly params: Parameters<Path> });

/**
 * Performs one call and parses its answer. There is no timeout; `signal` is the only way to abort.
 * @throws RequestError always; see `Fault`.
 */
export type Send = <Path extends string, Schema extends z.ZodMiniType>(
  call: Call<Path>,
  options: Options<Path, Schema>,
) => Promise<z.output<Schema>>;

export type Wiring = {
  /** Origin of the API host, "" for our own. */
  readonly host: string;
  readonly access: Access;
  readonly fetch: typeof globalThis.fetch;
  readonly log: (message: string) => void;
};

type Answer = { readonly status: number; readonly body: unknown; readonly retryAfter: string | null };

/** The login call never triggers a refresh, and the refresh call never refreshes itself. */
const neverRefreshed: ReadonlySet<Call> = new Set<Call>([calls.createToken, calls.refreshToken]);

const unreadable = Symbol('unreadable');

async function readBody(response: Response): Promise<unknown> {
  const content = await response.text();
  if (content === '') return undefined;
  try {
    return JSON.parse(content) as unknown;
  } catch {
    return unreadable;
  }
}

const textAt = (body: unknown, key: string): string | null => {
  if (typeof body !== 'object' || body === null || !Object.hasOwn(body, key)) return null;
  const value: unknown = Reflect.get(body, key);
  return typeof value === 'string' ? value : null;
};

export function createSend({ host, access, fetch, log }: Wiring): Send {
  const shared = sharedReads();
  const createRequest = (fetchAnswer: typeof globalThis.fetch) =>
    ofetch.create(
      { retry: false, ignoreResponseError: true, responseType: 'stream' },
      { fetch: shared(fetchAnswer) },
    );
  const request = createRequest(fetch);

  const exchange = async (
    call: Call,
    options: Options<string, z.ZodMiniType>,
    token: string | null,
  ): Promise<Answer> => {
    const { signal } = options;
    let response: Response;
    try {
      const send = options.fetch ? createRequest(options.fetch) : request;
      response = await send.raw(
        host + fillPath(call, options.params ?? {}) + queryString(options.query ?? {}),
        {
          method: call.method,
          signal,
          headers: token === null ? {} : { authorization: `Bearer ${token}` },
          ...(options.body && { body: toWire(options.body) }),
        },
      );
    } catch (cause) {
      if (signal.aborted) throw new RequestError(call, { kind: 'aborted' }, { cause });
      if (cause instanceof FetchError) throw new RequestError(call, { kind: 'unreachable' }, { cause });
      log('HTTP Request error');
      throw new RequestError(call, { kind: 'setup' }, { cause });
    }
    try {
      const { readFile } = options;
      const isFile = readFile !== undefined && response.ok && !isJson(response);
      const body = isFile ? await readFile(response) : await readBody(response);
      return { status: response.status, body, retryAfter: response.headers.get('retry-after') };
    } catch (cause) {
      const fault: Fault = signal.aborted ? { kind: 'aborted' } : { kind: 'contract', at: 'body' };
      throw new RequestError(call, fault, { cause });
    }
  };

  return async (call, options) => {
    const { schema, signal } = options;
    const isBearer = carriesBearer(call);
    const { sessionNumber } = access.current();
    const throwIfEnded = () => {
      if (signal.aborted) throw new RequestError(call, { kind: 'aborted' });
      if (isBearer && access.current().sessionNumber !== sessionNumber)
        throw new RequestError(call, { kind: 'ended' });
    };
    const attempt = async (isRepeat: boolean) => {
      const { token } = access.current();
      const answer = await exchange(call, options, isBearer ? token : null);
      const isRejected = answer.status === 401 && !neverRefreshed.has(call);
      const code = textAt(answer.body, 'code');
      const detail = textAt(answer.body, 'detail');
      const mayRepeat =
        isRejected && (await access.refresh({ token, sessionNumber, isRepeat, code, detail }, signal));
      return { answer, mayRepeat };
    };

    const isUsable = !isBearer || (await access.settled(signal));
    throwIfEnded();
    if (!isUsable) throw new RequestError(call, { kind: 'unreachable' });
    let { answer, mayRepeat } = await attempt(false);
    if (mayRepeat) {
      throwIfEnded();
      ({ answer } = await attempt(true));
    }
    // The caller also gets a rejection that ended the session.
    if (answer.status !== 401) throwIfEnded();

    if (answer.status < 200 || answer.status > 299) {
      const { status, body, retryAfter } = answer;
      throw new RequestError(call, {
        kind: 'refused',
        status,
        retryAfter,
        body: body === unreadable ? undefined : body,
      });
    }
    const parsed = z.safeParse(schema, answer.body === unreadable ? undefined : answer.body);
    if (!parsed.success) {
      throw new RequestError(call, { kind: 'contract', at: parsed.error.issues[0]?.path.join('.') ?? '' });
    }
    return parsed.data;
  };
}
