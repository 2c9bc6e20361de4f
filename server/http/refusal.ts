export type Status = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 414 | 415 | 422 | 429 | 503;

/** An expected refusal: thrown anywhere below a route, returned as JSON with this status and body. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: Status;
  readonly body: object;
  readonly headers: Readonly<Record<string, string>>;
  constructor(status: Status, body: object, headers: Readonly<Record<string, string>> = {}) {
    super(`${status}`);
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

export type FieldErrors = Readonly<Record<string, readonly string[]>>;

export const badFields = (errors: FieldErrors) => new Refusal(400, errors);

/** @throws Refusal 400 with every field that has a message; none without one. */
export function throwErrors(errors: FieldErrors): void {
  const wrong = Object.entries(errors).filter(([, messages]) => messages.length > 0);
  if (wrong.length > 0) throw badFields(Object.fromEntries(wrong));
}

export const notFound = () => new Refusal(404, { detail: 'Not found.' });

export const invalidPage = () => new Refusal(404, { detail: 'Invalid page.' });

export const forbidden = () =>
  new Refusal(403, {
    detail: 'You do not have permission to perform this action.',
    code: 'permission_denied',
  });

export const unauthorized = (body: object) =>
  new Refusal(401, body, { 'www-authenticate': 'Bearer realm="api"' });

/** @param seconds until a retry makes sense, rounded up to at least one. */
export function throttled(seconds: number): Refusal {
  const wait = Math.max(1, Math.ceil(seconds));
  const unit = wait === 1 ? 'second' : 'seconds';
  return new Refusal(
    429,
    { detail: `Request was throttled. Expected available in ${wait} ${unit}.` },
    { 'retry-after': String(wait) },
  );
}

export const filesUnavailable = () =>
  new Refusal(
    503,
    { detail: 'The files cannot be reached at the moment. Try again shortly.', code: 'files_unavailable' },
    { 'retry-after': '5' },
  );

export const busy = () =>
  new Refusal(503, { detail: 'The host is busy. Try again shortly.' }, { 'retry-after': '2' });
