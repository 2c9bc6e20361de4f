import { fromPromise } from 'xstate';
import {
  addPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  startPasskey,
} from '../../api/security/passkeys.ts';
import {
  confirmSecondFactor,
  endSecondFactor,
  getSecondFactor,
  startSecondFactor,
} from '../../api/security/second-factor.ts';
import { changePassword, endSessions, listSessions } from '../../api/security/security.ts';
import { PasskeyError } from '../kit/browser/passkey-problem.ts';
import { askPasskeyAgain, makePasskey, preparePasskeys } from '../kit/browser/passkeys.connect.ts';
import type { PageDependencies } from '../kit/dependencies.ts';
import { passkeysMachine } from './passkeys.machine.ts';
import { secondFactorMachine } from './second-factor.machine.ts';
import { securityMachine } from './security.machine.ts';

export const connectSecurity = ({ send }: PageDependencies) =>
  securityMachine.provide({
    actors: {
      secondFactor: secondFactorMachine.provide({
        actors: {
          getSecondFactor: fromPromise(({ signal }) => getSecondFactor(send, signal)),
          startSecondFactor: fromPromise(({ input, signal }) =>
            startSecondFactor(send, input.password(), signal),
          ),
          confirmSecondFactor: fromPromise(({ input, signal }) =>
            confirmSecondFactor(send, input.code(), signal),
          ),
          endSecondFactor: fromPromise(({ input, signal }) => endSecondFactor(send, input.proof(), signal)),
        },
      }),
      passkeys: passkeysMachine.provide({
        actors: {
          listPasskeys: fromPromise(({ signal }) => listPasskeys(send, signal)),
          startPasskey: fromPromise(({ input, signal }) => {
            preparePasskeys();
            return startPasskey(send, input.password(), signal);
          }),
          makePasskey: fromPromise(({ input: { creation }, signal }) =>
            creation ? makePasskey(creation, signal) : Promise.reject(new PasskeyError('broken')),
          ),
          addPasskey: fromPromise(({ input: { name, key }, signal }) =>
            addPasskey(send, { name, passkey: key?.() ?? {} }, signal),
          ),
          renamePasskey: fromPromise(({ input, signal }) => renamePasskey(send, input, signal)),
          signChallenge: fromPromise(({ signal }) => askPasskeyAgain(send, signal)),
          removePasskey: fromPromise(({ input: { id, proof }, signal }) =>
            removePasskey(send, { id, ...proof() }, signal),
          ),
        },
      }),
      listSessions: fromPromise(({ signal }) => listSessions(send, signal)),
      endSessions: fromPromise(({ input, signal }) => endSessions(send, input.ids, signal)),
      changePassword: fromPromise(({ input, signal }) => changePassword(send, input.passwords(), signal)),
    },
  });
