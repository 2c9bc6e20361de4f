import type { Tokens } from '../../../api/session/auth.ts';
import { freshUntil } from './token-age.ts';

/** The pair itself; the specification fixes this name. */
export const storageKey = 'auth';
/**
 * When the stored pair arrived by this browser's clock, which one it is, and until when a start may use it as it is.
 */
export const arrivalKey = 'auth-arrival';

/** A token has to fit into a header: visible ASCII only. */
const isHeaderSafe = (value: unknown): value is string =>
  typeof value === 'string' && /^[\x21-\x7e]+$/.test(value);

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;

/** What `job` returns, or `otherwise` where it throws. */
export const attempt = <Result>(job: () => Result, otherwise: Result): Result => {
  try {
    return job();
  } catch {
    return otherwise;
  }
};

/** Reads what `storedText` writes and nothing else; null for anything else. */
export function parseStored(text: string): Tokens | null {
  const stored = attempt<unknown>(() => JSON.parse(text), null);
  const access = fieldOf(fieldOf(stored, 'state'), 'access');
  const refresh = fieldOf(fieldOf(stored, 'state'), 'refresh');
  if (fieldOf(stored, 'version') !== 0 || !isHeaderSafe(access)) return null;
  return refresh === null || isHeaderSafe(refresh) ? { access, refresh } : null;
}

/** `{state: {access, refresh}, version: 0}`. */
export const storedText = ({ access, refresh }: Tokens): string =>
  JSON.stringify({ state: { access, refresh }, version: 0 });

/** The end of a token is its signature, which no other token has. */
export const markOf = ({ access }: Tokens): string => access.slice(-16);

/** What is stored under `arrivalKey` for a pair that arrived at `time`, in milliseconds of this browser's clock. */
export const arrivalText = (tokens: Tokens, time: number): string =>
  `${time} ${markOf(tokens)} ${freshUntil(tokens, time)}`;
