import { fromPromise, type SnapshotFrom, waitFor } from 'xstate';
import type { Send } from '../../../api/kit/client.ts';
import { askSecondFactor, confirmSession } from '../../../api/security/proof.ts';
import { askPasskeyAgain } from '../../kit/browser/passkeys.connect.ts';
import type { SessionActor } from '../session.machine.ts';
import { type ConfirmationMachine, confirmationMachine } from './confirmation.machine.ts';

type Dependencies = {
  readonly session: () => SessionActor;
  readonly send: Send;
  /** Registers the logic with the session before it is invoked. */
  readonly provide: (name: 'confirmation', logic: ConfirmationMachine) => void;
};

const hasEnded = (snapshot: SnapshotFrom<ConfirmationMachine>): boolean =>
  snapshot.matches('confirmed') || snapshot.matches('cancelled');

/** Asks the person to confirm their identity, once for all requests that wait for it. */
export function connectConfirmation({ session, send, provide }: Dependencies) {
  provide(
    'confirmation',
    confirmationMachine.provide({
      actors: {
        loadMethods: fromPromise(async ({ signal }) => {
          const { methods, passkey } = await askSecondFactor(send, signal);
          return passkey ? methods : methods.filter((method) => method !== 'passkey');
        }),
        askPasskey: fromPromise(({ signal }) => askPasskeyAgain(send, signal)),
        confirm: fromPromise(async ({ input: { proof }, signal }) => {
          if (proof) await confirmSession(send, proof(), signal);
        }),
      },
    }),
  );
  let waiting = 0;
  /**
   * Whether the host has accepted a proof; false once another person may be signed in. The dialog closes with the last
   * request that waits for it.
   */
  return async (signal: AbortSignal): Promise<boolean> => {
    session().send({ type: 'confirmation.demanded' });
    const { confirmation } = session().getSnapshot().children;
    if (!confirmation) return false;
    waiting += 1;
    try {
      const ended = await waitFor(confirmation, hasEnded, { signal });
      return ended.matches('confirmed');
    } catch {
      return false;
    } finally {
      waiting -= 1;
      if (waiting === 0) session().send({ type: 'confirmation.dismissed' });
    }
  };
}
