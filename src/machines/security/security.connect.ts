import { fromPromise } from 'xstate';
import { changePassword, endSessions, listSessions } from '../../api/security/security.ts';
import {
  confirmSecondFactor,
  endSecondFactor,
  getSecondFactor,
  startSecondFactor,
} from '../../api/security/second-factor.ts';
import type { PageOutside } from '../kit/outside.ts';
import { secondFactorMachine } from './second-factor.machine.ts';
import { securityMachine } from './security.machine.ts';

export const connectSecurity = ({ send }: PageOutside) =>
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
      listSessions: fromPromise(({ signal }) => listSessions(send, signal)),
      endSessions: fromPromise(({ input, signal }) => endSessions(send, input.ids, signal)),
      changePassword: fromPromise(({ input, signal }) => changePassword(send, input.passwords(), signal)),
    },
  });
