const networkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOTFOUND']);

/** SQLSTATE classes 08 (connection), 53 (resources) and 57P (shutdown): the database will be back, the request may be repeated. */
const unavailableState = /^(?:08|53|57P)/;

/** True when the database could not be reached, so that the answer is "try again" and not "something broke". */
export function isUnavailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string') {
      if (networkCodes.has(cause.code) || unavailableState.test(cause.code)) return true;
    }
    if (/Connection terminated|timeout exceeded when trying to connect/.test(cause.message)) return true;
  }
  return false;
}
