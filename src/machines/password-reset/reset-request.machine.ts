import { type ActorRefFrom, assign, setup } from 'xstate';
import { type Failure, failureFrom } from '../kit/failure.ts';
import { notProvided } from '../kit/not-provided.ts';
import type { PageInput } from '../kit/page-contract.ts';
import { pick } from '../kit/params.ts';

export type ResetRequestEvent =
  | { readonly type: 'reset.request'; readonly email: string }
  | { readonly type: 'reset.resend' }
  | { readonly type: 'reset.change' };

/** Requests a reset link and says the same whether or not the address is known; a resend waits one minute. */
export const resetRequestMachine = setup({
  types: {} as {
    context: { email: string; failure: Failure | null };
    events: ResetRequestEvent;
    input: PageInput;
    tags: 'busy';
  },
  actors: { requestReset: notProvided<unknown, { email: string }>('requestReset') },
  actions: {
    assignEmail: assign({ email: (_, params: { email: string }) => params.email }),
    assignFailure: assign({ failure: (_, params: { error: unknown }) => failureFrom(params.error) }),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    isThrottled: (_, params: { error: unknown }) => failureFrom(params.error).kind === 'throttled',
  },
  delays: {
    resendPause: 60_000,
    throttlePause: ({ context }) =>
      1000 * (context.failure?.kind === 'throttled' ? (context.failure.seconds ?? 60) : 60),
  },
}).createMachine({
  id: 'resetRequest',
  context: { email: '', failure: null },
  initial: 'asking',
  states: {
    asking: {
      on: {
        'reset.request': {
          target: 'sending',
          actions: { type: 'assignEmail', params: pick('email') },
        },
      },
      exit: 'clearFailure',
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'requestReset',
        src: 'requestReset',
        input: ({ context }) => ({ email: context.email }),
        onDone: 'sent',
        onError: [
          {
            guard: { type: 'isThrottled', params: pick('error') },
            target: 'throttled',
            actions: { type: 'assignFailure', params: pick('error') },
          },
          { target: 'asking', actions: { type: 'assignFailure', params: pick('error') } },
        ],
      },
    },
    throttled: {
      after: { throttlePause: { target: 'asking', actions: 'clearFailure' } },
    },
    sent: {
      on: { 'reset.change': 'asking' },
      initial: 'fresh',
      states: {
        fresh: { after: { resendPause: 'resendable' } },
        resendable: { on: { 'reset.resend': '#resetRequest.sending' } },
      },
    },
  },
});

export type ResetRequestMachine = typeof resetRequestMachine;
export type ResetRequestActor = ActorRefFrom<ResetRequestMachine>;
