import '../../jitless.ts';
import * as z from 'zod/mini';
import { RequestError, type Send } from '../kit/client.ts';
import { calls } from '../kit/paths.ts';

const filled = z.string().check(z.minLength(1));

/** The tokens that the session stores. A refresh token may be absent; then the first rejected access token ends the session. */
export type Tokens = { readonly access: string; readonly refresh: string | null };

export type Credentials = { readonly email: string; readonly password: string };

/** Only a host that has refused with `second_factor_required` receives an answer to that. */
export type SignInBody = Credentials & { readonly code?: string; readonly passkey?: object };

/** What the host requires, if a sign-in was refused only for the second factor. Null for any other failure. */
export function secondFactorRefusal(error: unknown): object | null {
  if (!(error instanceof RequestError) || error.fault.kind !== 'refused') return null;
  const body = Object(error.fault.body);
  return /^second_factor_(?:required|invalid)$/.test(Reflect.get(body, 'code')) ? body : null;
}

/** Login must return both tokens: an answer without refresh is an error of the host, and nothing is stored. */
export const tokenPair = z.object({ access: filled, refresh: filled });

/** Refresh may omit the refresh token; null, "" or a number count as omitted. */
export const refreshedTokens = z.object({ access: filled, refresh: z.catch(z.nullable(filled), null) });

const anything = z.unknown();

/** C02. Throws `RequestError` with status 401 for wrong credentials, or see `secondFactorRefusal`; that answer never starts a refresh. */
export const createToken = (send: Send, credentials: SignInBody, signal: AbortSignal): Promise<Tokens> =>
  send(calls.createToken, { body: credentials, schema: tokenPair, signal });

/** C03. `refresh` is null when the host keeps the old one. `fetch` sends this one request. */
export const refreshToken = (
  send: Send,
  refresh: string,
  signal: AbortSignal,
  fetch?: typeof globalThis.fetch,
): Promise<Tokens> =>
  send(calls.refreshToken, { body: { refresh }, schema: refreshedTokens, signal, ...(fetch && { fetch }) });

/** C01. */
export const register = (
  send: Send,
  account: Credentials & { readonly agree_terms: boolean },
  signal: AbortSignal,
): Promise<unknown> => send(calls.register, { body: account, schema: anything, signal });

/** C07. The answer is the same whether or not the address is known. */
export const requestPasswordReset = (send: Send, email: string, signal: AbortSignal): Promise<unknown> =>
  send(calls.requestPasswordReset, { body: { email }, schema: anything, signal });

/** C08. `code` comes from the link in the email and becomes part of the path. */
export const confirmPasswordReset = (
  send: Send,
  reset: { readonly code: string; readonly password: string },
  signal: AbortSignal,
): Promise<unknown> =>
  send(calls.confirmPasswordReset, {
    params: { code: reset.code },
    body: { password: reset.password },
    schema: anything,
    signal,
  });
