import { fromPromise } from 'xstate';
import { changePassword, endSessions, listSessions } from '../../api/security/security.ts';
import type { PageOutside } from '../kit/outside.ts';
import { securityMachine } from './security.machine.ts';

export const connectSecurity = ({ send }: PageOutside) =>
  securityMachine.provide({
    actors: {
      listSessions: fromPromise(({ signal }) => listSessions(send, signal)),
      endSessions: fromPromise(({ input, signal }) => endSessions(send, input.ids, signal)),
      changePassword: fromPromise(({ input, signal }) => changePassword(send, input.passwords(), signal)),
    },
  });
