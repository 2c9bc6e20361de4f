import * as z from 'zod/mini';
import type { Send } from '../kit/client.ts';
import { calls } from '../kit/paths.ts';

export const identityToken = z.object({ token: z.string().check(z.minLength(1)) });

/** C06. The token that starts the identity widget; requested again whenever the widget reports that it has expired. */
export const getIdentityToken = (send: Send, signal: AbortSignal): Promise<{ token: string }> =>
  send(calls.getIdentityToken, { schema: identityToken, signal });
