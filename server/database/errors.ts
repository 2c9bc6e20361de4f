const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/**
 * SQLSTATEs after which the same request may be sent again: classes 08 (connection), 53 (resources), 57P (shutdown) and
 * 40 (serialization failure, deadlock), and timeouts of the database: 57014 a statement, 25P03 an idle transaction,
 * 25P04 a whole transaction, 55P03 waiting for a lock.
 */
const unavailableState = /^(?:08|53|57P|40|57014|25P03|25P04|55P03)/;

const unavailableMessage =
  /Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client (?:was closed|has encountered a connection error)/;

const causesOf = function* (error: unknown): Generator<Error> {
  for (let cause = error; cause instanceof Error; cause = cause.cause) yield cause;
};

/** The SQLSTATE of a database error, however deeply it is wrapped; null for any other error. */
export function sqlState(error: unknown): string | null {
  for (const cause of causesOf(error)) {
    if ('code' in cause && typeof cause.code === 'string' && /^[0-9A-Z]{5}$/.test(cause.code)) {
      return cause.code;
    }
  }
  return null;
}

/** SQLSTATE 23505: a unique index rejected the row. */
export const isDuplicate = (error: unknown): boolean => sqlState(error) === '23505';

/** True when the server cannot be reached: the failure says nothing about the requested row. */
export function isUnreachable(error: unknown): boolean {
  const state = sqlState(error);
  return isUnavailable(error) && (state === null || /^(?:08|53|57P)/.test(state));
}

/** True when the database could not be reached or timed out, so that the client may retry. */
export function isUnavailable(error: unknown): boolean {
  const state = sqlState(error);
  if (state !== null && unavailableState.test(state)) return true;
  for (const cause of causesOf(error)) {
    if ('code' in cause && typeof cause.code === 'string' && networkCodes.has(cause.code)) return true;
    if (unavailableMessage.test(cause.message)) return true;
  }
  return false;
}

/** A query was sent after its transaction had ended; it was not executed. */
export class TransactionEnded extends Error {
  override readonly name = 'TransactionEnded';
  constructor() {
    super('The transaction has ended; nothing more can be done in it.');
  }
}
