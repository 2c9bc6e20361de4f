import type { Send } from '../../../api/kit/client.ts';
import type { PasskeyCreation } from '../../../api/security/passkeys.ts';
import { askSecondFactor } from '../../../api/security/proof.ts';
import type { PasskeyRequest } from '../../../api/security/question.ts';
import { PasskeyError, problemOf } from './passkey-problem.ts';

const code = () => import('@simplewebauthn/browser');

/** Loads the WebAuthn code in advance: some browsers refuse unless the request directly follows the click. */
export const preparePasskeys = (): void => void code().catch(() => null);

type Code = Awaited<ReturnType<typeof code>>;

/** Aborting the signal closes the browser's dialog. @throws PasskeyError */
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

/** The same for a person who is signed in: the host creates the challenge. @throws PasskeyError, RequestError */
export async function askPasskeyAgain(send: Send, signal: AbortSignal): Promise<object> {
  preparePasskeys();
  const { passkey } = await askSecondFactor(send, signal);
  if (!passkey) throw new PasskeyError('address');
  return askPasskey(passkey, signal);
}

/** Asks the browser to create a passkey. */
export const makePasskey = (creation: PasskeyCreation, signal: AbortSignal): Promise<object> =>
  prompt(signal, ({ startRegistration }) => startRegistration({ optionsJSON: creation }));
