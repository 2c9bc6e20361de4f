import { type ActorRefFrom, assign, sendTo, setup } from 'xstate';
import { type Failure, failureFrom } from '../kit/failure.ts';
import { notProvided } from '../kit/not-provided.ts';
import type { PageInput, PageParent } from '../kit/page-contract.ts';
import { pick } from '../kit/params.ts';
import { secret, type Secret } from '../kit/secret.ts';

export type ResetConfirmEvent = { readonly type: 'reset.confirm'; readonly password: Secret<string> };

export type ResetConfirmation = { readonly code: Secret<string>; readonly password: Secret<string> };

/** An expected refusal: the link is used or expired, or the password breaks a rule. */
export type ConfirmOutcome =
  | { readonly kind: 'changed' }
  | { readonly kind: 'linkSpent' }
  | { readonly kind: 'refused'; readonly failure: Failure };

/** Sets a new password with the code from the email; the code lives in memory only and is dropped once used. */
export const resetConfirmMachine = setup({
  types: {} as {
    context: {
      parent: PageParent;
      code: Secret<string> | null;
      password: Secret<string> | null;
      failure: Failure | null;
    };
    events: ResetConfirmEvent;
    input: PageInput;
    tags: 'busy';
  },
  actors: { confirmReset: notProvided<ConfirmOutcome, ResetConfirmation>('confirmReset') },
  actions: {
    assignPassword: assign({ password: (_, params: { password: Secret<string> }) => params.password }),
    forgetPassword: assign({ password: null }),
    forgetCode: assign({ code: null }),
    assignFailure: assign({ failure: (_, params: { failure: Failure }) => params.failure }),
    clearFailure: assign({ failure: null }),
    reportChanged: sendTo(({ context }) => context.parent, { type: 'password.changed' }),
  },
  guards: {
    holdsCode: ({ context }) => context.code !== null,
    isChanged: (_, params: { output: ConfirmOutcome }) => params.output.kind === 'changed',
    isLinkSpent: (_, params: { output: ConfirmOutcome }) => params.output.kind === 'linkSpent',
  },
}).createMachine({
  id: 'resetConfirm',
  context: ({ input }) => ({ parent: input.parent, code: input.resetCode, password: null, failure: null }),
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'holdsCode', target: 'choosing' }, { target: 'withoutCode' }] },
    withoutCode: {},
    choosing: {
      exit: 'clearFailure',
      on: {
        'reset.confirm': {
          target: 'saving',
          actions: { type: 'assignPassword', params: pick('password') },
        },
      },
    },
    saving: {
      tags: 'busy',
      exit: 'forgetPassword',
      invoke: {
        id: 'confirmReset',
        src: 'confirmReset',
        input: ({ context }) => ({
          code: context.code ?? secret(''),
          password: context.password ?? secret(''),
        }),
        onDone: [
          { guard: { type: 'isChanged', params: pick('output') }, target: 'changed' },
          { guard: { type: 'isLinkSpent', params: pick('output') }, target: 'linkSpent' },
          {
            target: 'choosing',
            actions: {
              type: 'assignFailure',
              params: ({ event }) => ({
                failure: event.output.kind === 'refused' ? event.output.failure : failureFrom(null),
              }),
            },
          },
        ],
        onError: {
          target: 'choosing',
          actions: { type: 'assignFailure', params: ({ event }) => ({ failure: failureFrom(event.error) }) },
        },
      },
    },
    linkSpent: { entry: 'forgetCode' },
    changed: { entry: ['forgetCode', 'reportChanged'] },
  },
});

export type ResetConfirmMachine = typeof resetConfirmMachine;
export type ResetConfirmActor = ActorRefFrom<ResetConfirmMachine>;
