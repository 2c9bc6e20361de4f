import { type ActorRefFrom, assign, setup } from 'xstate';
import type { Proof } from '../../../api/security/proof.ts';
import type { SecondFactorQuestion } from '../../../api/security/question.ts';
import { isPasskeyError, type PasskeyProblem, problemOf } from '../../kit/browser/passkey-problem.ts';
import { type Failure, failureFrom } from '../../kit/failure.ts';
import { notProvided } from '../../kit/not-provided.ts';
import { pick } from '../../kit/params.ts';
import { secret, type Secret } from '../../kit/secret.ts';

export type ConfirmationEvent =
  | { readonly type: 'confirmation.send'; readonly proof: Secret<Proof> }
  /** Asks the browser for a passkey, and sends it with the password. */
  | { readonly type: 'confirmation.sign'; readonly password: Secret<string> }
  | { readonly type: 'confirmation.retry' }
  | { readonly type: 'confirmation.cancel' };

type Methods = SecondFactorQuestion['methods'];

const cancel = { 'confirmation.cancel': 'cancelled' } as const;

/**
 * Asks for proof of identity before changes that the host refuses because the last proof is too old. It ends in
 * `confirmed` or `cancelled`. What was typed and what was signed lives in memory while it is sent.
 */
export const confirmationMachine = setup({
  types: {} as {
    context: {
      /** `app`, `passkey`, `recovery_code`; empty where the password is enough. */
      methods: Methods;
      password: Secret<string>;
      proof: Secret<Proof> | null;
      failure: Failure | null;
      problem: PasskeyProblem | null;
    };
    events: ConfirmationEvent;
    tags: 'busy';
  },
  actors: {
    loadMethods: notProvided<Methods>('loadMethods'),
    askPasskey: notProvided<object>('askPasskey'),
    confirm: notProvided<unknown, { proof: Secret<Proof> | null }>('confirm'),
  },
  actions: {
    assignMethods: assign({ methods: (_, params: { output: Methods }) => params.output }),
    assignProof: assign({ proof: (_, params: { proof: Secret<Proof> }) => params.proof }),
    assignPassword: assign({ password: (_, params: { password: Secret<string> }) => params.password }),
    completeProof: assign({
      proof: ({ context }, params: { output: object }) =>
        secret({ password: context.password(), passkey: params.output }),
    }),
    forgetTyped: assign({ password: () => secret(''), proof: null }),
    assignFailure: assign({ failure: (_, params: { error: unknown }) => failureFrom(params.error) }),
    assignProblem: assign({ problem: (_, params: { error: unknown }) => problemOf(params.error) }),
    clearFailure: assign({ failure: null, problem: null }),
  },
  guards: { isOfBrowser: (_, params: { error: unknown }) => isPasskeyError(params.error) },
}).createMachine({
  id: 'confirmation',
  context: { methods: [], password: secret(''), proof: null, failure: null, problem: null },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      on: cancel,
      invoke: {
        id: 'loadMethods',
        src: 'loadMethods',
        onDone: { target: 'asking', actions: { type: 'assignMethods', params: pick('output') } },
        onError: { target: 'failed', actions: { type: 'assignFailure', params: pick('error') } },
      },
    },
    failed: { on: { ...cancel, 'confirmation.retry': { target: 'loading', actions: 'clearFailure' } } },
    asking: {
      exit: 'clearFailure',
      on: {
        ...cancel,
        'confirmation.send': { target: 'sending', actions: { type: 'assignProof', params: pick('proof') } },
        'confirmation.sign': {
          target: 'signing',
          actions: { type: 'assignPassword', params: pick('password') },
        },
      },
    },
    signing: {
      tags: 'busy',
      on: cancel,
      invoke: {
        id: 'askPasskey',
        src: 'askPasskey',
        onDone: { target: 'sending', actions: { type: 'completeProof', params: pick('output') } },
        onError: [
          {
            guard: { type: 'isOfBrowser', params: pick('error') },
            target: 'asking',
            actions: ['forgetTyped', { type: 'assignProblem', params: pick('error') }],
          },
          { target: 'asking', actions: ['forgetTyped', { type: 'assignFailure', params: pick('error') }] },
        ],
      },
    },
    sending: {
      tags: 'busy',
      exit: 'forgetTyped',
      on: cancel,
      invoke: {
        id: 'confirm',
        src: 'confirm',
        input: ({ context }) => ({ proof: context.proof }),
        onDone: 'confirmed',
        onError: { target: 'asking', actions: { type: 'assignFailure', params: pick('error') } },
      },
    },
    // The caller reads the result, and has the session stop it.
    confirmed: {},
    cancelled: { entry: 'forgetTyped' },
  },
});

export type ConfirmationMachine = typeof confirmationMachine;
export type ConfirmationActor = ActorRefFrom<ConfirmationMachine>;
