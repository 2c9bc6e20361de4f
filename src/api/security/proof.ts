import '../../jitless.ts';
import * as z from 'zod/mini';
import type { Send } from '../kit/client.ts';
import { questionSchema, type SecondFactorAnswer, type SecondFactorQuestion } from './question.ts';
import { securityCalls } from './security-calls.ts';

/** The password, and the second factor where the person has one. */
export type Proof = { readonly password: string } & (SecondFactorAnswer | object);

/** The ways to prove the second factor in place; no methods where there is none. */
export const askSecondFactor = (send: Send, signal: AbortSignal): Promise<SecondFactorQuestion> =>
  send(securityCalls.askSecondFactor, { body: {}, schema: questionSchema, signal });

/** Marks the session as recently confirmed. Throws `RequestError` 400 by field: `password`, `code`, `passkey`; 429. */
export const confirmSession = (send: Send, proof: Proof, signal: AbortSignal): Promise<unknown> =>
  send(securityCalls.confirmSession, { body: { ...proof }, schema: z.unknown(), signal });
