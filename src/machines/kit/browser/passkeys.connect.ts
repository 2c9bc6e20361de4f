import type { Send } from '../../../api/kit/client.ts';
import { askSecondFactor } from '../../../api/security/proof.ts';
import type { PasskeyRequest } from '../../../api/security/question.ts';
import type { PasskeyCreation } from '../../../api/security/passkeys.ts';
import { PasskeyError, problemOf } from './passkey-problem.ts';

const code = () => import('@simplewebauthn/browser');

/** Fetches what talks to the browser: its question must follow the click at once, or some browsers refuse to ask. */
export const preparePasskeys = (): void => void code().catch(() => null);

type Code = Awaited<ReturnType<typeof code>>;

/** The browser's own question is closed with the signal. @throws PasskeyError */
async function prompt<Answer>(signal: AbortSignal, ask: (code: Code) => Promise<Answer>): Promise<Answer> {
  try {
    const loaded = await code();
    if (!loaded.browserSupportsWebAuthn()) throw new PasskeyError('unsupported');
    const close = () => loaded.WebAuthnAbortService.cancelCeremony();
    signal.throwIfAborted();
    signal.addEventListener('abort', close);
    try {
      return await ask(loaded);
    } finally {
      signal.removeEventListener('abort', close);
    }
  } catch (error) {
    throw new PasskeyError(problemOf(error));
  }
}

/** Asks for one of the person's passkeys. */
export const askPasskey = (request: PasskeyRequest, signal: AbortSignal): Promise<object> =>
  prompt(signal, ({ startAuthentication }) => startAuthentication({ optionsJSON: request }));

/** The same for a person who is signed in: the host makes the question. @throws PasskeyError, RequestError */
export async function askPasskeyInPlace(send: Send, signal: AbortSignal): Promise<object> {
  preparePasskeys();
  const { passkey } = await askSecondFactor(send, signal);
  if (!passkey) throw new PasskeyError('address');
  return askPasskey(passkey, signal);
}

/** Has the browser make one. */
export const makePasskey = (creation: PasskeyCreation, signal: AbortSignal): Promise<object> =>
  prompt(signal, ({ startRegistration }) => startRegistration({ optionsJSON: creation }));
