import { fillPath } from '../../../src/api/kit/fill-path.ts';
import { type Call, calls, carriesBearer } from '../../../src/api/kit/paths.ts';
import type { CallName } from '../answers.ts';
import { type Finding, checkResponse } from './check-response.ts';

export type CallOptions = {
  readonly variant?: string;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object | FormData;
  /** The expected refusal, such as 404 for a random code. */
  readonly expected?: readonly number[];
  /** Refusals that a correct host may give too, and that leave nothing to check. */
  readonly inconclusive?: readonly number[];
};

export type Caller = {
  readonly findings: Finding[];
  /** Makes a call, records the finding and returns the response; undefined where it is unusable. */
  readonly send: (call: CallName, options?: CallOptions) => Promise<unknown>;
  readonly skip: (call: CallName, reason: string, variant?: string) => void;
  readonly useToken: (token: string) => void;
};

const timeoutMs = 60_000;

function contentOf(body: object | FormData | undefined): RequestInit {
  if (body === undefined) return {};
  return body instanceof FormData
    ? { body }
    : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}

const jsonIn = (text: string): unknown => {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** @param origin of the API host, such as `https://api.example.com` */
export function createCaller(origin: string, fetch: typeof globalThis.fetch = globalThis.fetch): Caller {
  const findings: Finding[] = [];
  let token: string | null = null;

  const send = async (name: CallName, options: CallOptions = {}): Promise<unknown> => {
    const call: Call = calls[name];
    const { variant = null, params = {}, query = {}, expected, inconclusive = [] } = options;
    const addViolation = (detail: string) => {
      findings.push({ call: name, variant, verdict: 'violates', details: [detail] });
    };
    const url = new URL(fillPath(call, params), origin);
    for (const [field, value] of Object.entries(query)) url.searchParams.set(field, value);
    const content = contentOf(options.body);
    const headers = new Headers(content.headers);
    if (carriesBearer(call) && token !== null) headers.set('authorization', `Bearer ${token}`);
    let response: Response;
    try {
      response = await fetch(url, {
        ...content,
        method: call.method,
        headers,
        signal: AbortSignal.timeout(timeoutMs),
      });
    } catch (error) {
      return addViolation(error instanceof Error ? `No answer: ${error.message}` : 'No answer');
    }
    const { status } = response;
    const text = await response.text();
    if (expected) {
      if (!expected.includes(status))
        return addViolation(`Status ${status} instead of ${expected.join(' or ')}`);
      findings.push({ call: name, variant, verdict: 'conforms', details: [] });
      return undefined;
    }
    if (inconclusive.includes(status)) {
      findings.push({ call: name, variant, verdict: 'skipped', details: [`Refused with status ${status}.`] });
      return undefined;
    }
    if (!response.ok) return addViolation(`Status ${status}: ${text.slice(0, 200)}`);
    const isFile = name === 'generatePdf' && !(response.headers.get('content-type') ?? '').includes('json');
    const body = jsonIn(text);
    if (body === undefined && !isFile) return addViolation('The answer is not JSON');
    findings.push(
      isFile ? { call: name, variant, verdict: 'conforms', details: [] } : checkResponse(name, variant, body),
    );
    return body;
  };

  return {
    findings,
    send,
    skip: (call, reason, variant) =>
      findings.push({ call, variant: variant ?? null, verdict: 'skipped', details: [reason] }),
    useToken: (access) => {
      token = access;
    },
  };
}
