import type { RequestError } from '../../api/kit/client.ts';

/** Why something failed, in the product's own terms. A closed union: every view handles every kind. */
type Cause =
  | { kind: 'offline' }
  | { kind: 'unauthorized'; detail: string | null }
  | { kind: 'forbidden'; detail: string | null; code: string | null }
  | { kind: 'missing' }
  | { kind: 'conflict'; detail: string | null; code: string | null }
  | { kind: 'invalid'; fields: FieldMessages; detail: string | null; code: string | null }
  | { kind: 'throttled'; seconds: number | null }
  | { kind: 'contract' }
  | { kind: 'unexpected' };

export type Failure = Readonly<{ reference: string } & Cause>;

/** What an action or a guard takes from the event of an actor that has failed. */
export type ErrorParams = { readonly error: unknown };

/** Messages by field, as the host worded them; `non_field_errors` is under its own name. */
export type FieldMessages = Readonly<Record<string, readonly string[]>>;

const maxMessageLength = 300;
const maxWaitSeconds = 3600;

const isRequestError = (error: unknown): error is RequestError =>
  error instanceof Error && error.name === 'RequestError' && 'fault' in error;

const textOf = (value: unknown): string | null => {
  if (typeof value !== 'string' || /^\s*$|<[a-z!/]/i.test(value)) return null;
  return value.slice(0, maxMessageLength);
};

const entriesOf = (body: unknown): [string, unknown][] =>
  body instanceof Object && !Array.isArray(body) ? Object.entries(body) : [];

const readText = (body: unknown, key: string) => textOf(Object.fromEntries(entriesOf(body))[key]);

function readFields(body: unknown): FieldMessages {
  const fields = entriesOf(body)
    // A text in `code` names the refusal; a list under that name has messages for a field named code.
    .filter(([name, value]) => name !== 'detail' && (name !== 'code' || typeof value !== 'string'))
    .map(([name, value]) => [name, [value].flat().flatMap((message) => textOf(message) ?? [])] as const);
  return Object.fromEntries(fields.filter(([, messages]) => messages.length > 0));
}

/**
 * Seconds until the next try, at most one hour; null if the host does not say. From the Retry-After header, else from
 * the text of the body.
 */
function readWait(header: string | null, body: unknown): number | null {
  const stated = header ?? /(\d+) seconds?/.exec(readText(body, 'detail') ?? '')?.[1] ?? '';
  return /^\d+$/.test(stated) ? Math.min(Number(stated), maxWaitSeconds) : null;
}

function causeOf(fault: RequestError['fault']): Cause {
  switch (fault.kind) {
    case 'refused':
      break;
    case 'unreachable':
      return { kind: 'offline' };
    case 'contract':
      return { kind: 'contract' };
    case 'ended':
      return { kind: 'unauthorized', detail: null };
    default:
      return { kind: 'unexpected' };
  }
  const { status, body, retryAfter } = fault;
  const detail = readText(body, 'detail');
  const code = readText(body, 'code');
  switch (status) {
    case 400:
    case 422:
    case 413:
    case 415:
      return { kind: 'invalid', fields: readFields(body), detail, code };
    case 401:
      return { kind: 'unauthorized', detail };
    case 403:
      return { kind: 'forbidden', detail, code };
    case 404:
    case 410:
      return { kind: 'missing' };
    case 409:
      return { kind: 'conflict', detail, code };
    case 429:
      return { kind: 'throttled', seconds: readWait(retryAfter, body) };
    default:
      return { kind: 'unexpected' };
  }
}

/** A file of code did not arrive; each browser says so in words of its own. */
const isCodeUnreachable = (error: unknown): boolean =>
  error instanceof TypeError && /import.*module/i.test(error.message);

/** The only place where a failure is created. What is neither a request's error nor code that did not arrive is `unexpected`. */
export function failureFrom(error: unknown): Failure {
  if (!isRequestError(error))
    return { kind: isCodeUnreachable(error) ? 'offline' : 'unexpected', reference: 'application' };
  const { call, fault } = error;
  const status = fault.kind === 'refused' ? String(fault.status) : fault.kind;
  return { ...causeOf(fault), reference: `${call.method} ${call.path} ${status} ${error.at}` };
}

/** The host refused a change because the person’s last proof of identity is too old. */
export const isUnconfirmed = (failure: Failure): boolean =>
  'code' in failure && failure.code === 'authentication_too_old';

/** The only place where a failure is worded. */
export function describeFailure(failure: Failure): { readonly title: string; readonly message: string } {
  switch (failure.kind) {
    case 'offline':
      return {
        title: 'No connection',
        message: 'We couldn’t reach the club’s server. Check your connection and try again.',
      };
    case 'unauthorized':
      return {
        title: 'Not signed in',
        message: 'We couldn’t confirm your session. Try again, or sign in again.',
      };
    case 'forbidden':
      if (isUnconfirmed(failure))
        return {
          title: 'Not confirmed',
          message: 'Nothing was changed. Please try again and confirm it’s you.',
        };
      return { title: 'No access', message: failure.detail ?? 'You don’t have permission to view this.' };
    case 'missing':
      return { title: 'Not found', message: 'This is no longer available.' };
    case 'conflict':
      return {
        title: 'Changed in the meantime',
        message:
          failure.detail ?? 'Something has changed since you opened this page. Review it and try again.',
      };
    case 'invalid':
      return {
        title: 'Please check your entries',
        message:
          failure.detail ??
          failure.fields['non_field_errors']?.join(' ') ??
          'Some fields need your attention.',
      };
    case 'throttled':
      return {
        title: 'Too many attempts',
        message:
          failure.seconds === null
            ? 'Please wait a moment and try again.'
            : `Try again in ${failure.seconds} ${failure.seconds === 1 ? 'second' : 'seconds'}.`,
      };
    case 'contract':
      return {
        title: 'Unexpected response',
        message: 'The server sent a response this version doesn’t understand. Try again in a minute.',
      };
    case 'unexpected':
      return {
        title: 'Something went wrong',
        message: 'The problem is on our side. Please try again in a minute.',
      };
    default:
      return failure satisfies never;
  }
}

/** A guard: whether the error is of one of these kinds. */
export const isKind =
  (...kinds: readonly Failure['kind'][]) =>
  (_: unknown, { error }: { readonly error: unknown }): boolean =>
    kinds.includes(failureFrom(error).kind);
