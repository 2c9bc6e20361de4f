import { fromPromise } from 'xstate';
import { confirmPasswordReset, requestPasswordReset } from '../../api/session/auth.ts';
import type { PageDependencies } from '../kit/dependencies.ts';
import { failureFrom } from '../kit/failure.ts';
import { type ConfirmOutcome, resetConfirmMachine, type ResetConfirmation } from './reset-confirm.machine.ts';
import { resetRequestMachine } from './reset-request.machine.ts';

export const connectResetRequest = ({ send }: PageDependencies) =>
  resetRequestMachine.provide({
    actors: {
      requestReset: fromPromise<unknown, { email: string }>(({ input, signal }) =>
        requestPasswordReset(send, input.email, signal),
      ),
    },
  });

/** A code that cannot be part of a path is treated like one that the host refuses. */
const isSpentCode = (code: string) => !/^[^/\\?#]{3,}$/.test(code);

export const connectResetConfirm = ({ send }: PageDependencies) =>
  resetConfirmMachine.provide({
    actors: {
      confirmReset: fromPromise<ConfirmOutcome, ResetConfirmation>(async ({ input, signal }) => {
        const code = input.code();
        if (isSpentCode(code)) return { kind: 'linkSpent' };
        try {
          await confirmPasswordReset(send, { code, password: input.password() }, signal);
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
