import '../../jitless.ts';
import * as z from 'zod/mini';
import type { Send } from '../kit/client.ts';
import { known } from '../kit/wire.ts';
import { securityCalls } from './security-calls.ts';

const sessionSchema = z.object({
  id: z.string(),
  /** ISO 8601 in UTC, as is the next. */
  created_at: known,
  last_used_at: known,
  /** "Firefox on Windows"; empty where the host does not know. */
  device: z.catch(z.string(), ''),
  is_current: z.catch(z.boolean(), false),
});

const sessionList = z.object({ results: z.array(sessionSchema) });

/** A browser in which the person is signed in. */
export type OwnSession = z.output<typeof sessionSchema>;

export type PasswordChange = { readonly current: string; readonly next: string };

/** The person's active sessions, the present one first. Another host may answer 404. */
export const listSessions = async (send: Send, signal: AbortSignal): Promise<readonly OwnSession[]> =>
  (await send(securityCalls.listSessions, { schema: sessionList, signal })).results;

/** Ends sessions and returns the remaining ones. Unknown ids change nothing. */
export const endSessions = async (
  send: Send,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<readonly OwnSession[]> =>
  (await send(securityCalls.endSessions, { body: { ids }, schema: sessionList, signal })).results;

/** Ends every other session too. Throws `RequestError` 400 by field: `current_password`, `new_password`. */
export const changePassword = (
  send: Send,
  { current, next }: PasswordChange,
  signal: AbortSignal,
): Promise<unknown> =>
  send(securityCalls.changePassword, {
    body: { current_password: current, new_password: next },
    schema: z.unknown(),
    signal,
  });
