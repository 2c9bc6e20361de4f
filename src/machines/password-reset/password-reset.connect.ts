import { fromPromise } from 'xstate';
import { confirmPasswordRestore, requestPasswordRestore } from '../../api/session/auth.ts';
import type { PageOutside } from '../kit/outside.ts';
import { failureFrom } from '../kit/failure.ts';
import {
  type ConfirmOutcome,
  restoreConfirmMachine,
  type RestoreConfirmation,
} from './reset-confirm.machine.ts';
import { restoreRequestMachine } from './reset-request.machine.ts';

export const connectRestoreRequest = ({ send }: PageOutside) =>
  restoreRequestMachine.provide({
    actors: {
      requestRestore: fromPromise<unknown, { email: string }>(({ input, signal }) =>
        requestPasswordRestore(send, input.email, signal),
      ),
    },
  });

/** A code that cannot be part of a path is treated like one that the host refuses. */
const isSpentCode = (code: string) => !/^[^/\\?#]{3,}$/.test(code);

export const connectRestoreConfirm = ({ send }: PageOutside) =>
  restoreConfirmMachine.provide({
    actors: {
      confirmRestore: fromPromise<ConfirmOutcome, RestoreConfirmation>(async ({ input, signal }) => {
        const code = input.code();
        if (isSpentCode(code)) return { kind: 'linkSpent' };
        try {
          await confirmPasswordRestore(send, { code, password: input.password() }, signal);
          return { kind: 'changed' };
        } catch (error) {
          const failure = failureFrom(error);
          if (failure.kind === 'missing') return { kind: 'linkSpent' };
          if (failure.kind !== 'invalid') throw error;
          return failure.code === 'code_invalid' ? { kind: 'linkSpent' } : { kind: 'refused', failure };
        }
      }),
    },
  });
