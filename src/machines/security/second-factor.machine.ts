import { type ActorRefFrom, assign, sendTo, setup } from 'xstate';
import type { Enrolment, PasswordAndCode, SecondFactorState } from '../../api/security/second-factor.ts';
import { type Failure, failureFrom } from '../kit/failure.ts';
import { notProvided } from '../kit/not-provided.ts';
import type { NoticeText, PageParent } from '../kit/page-contract.ts';
import { pick } from '../kit/params.ts';
import { secret, type Secret } from '../kit/secret.ts';

export type SecondFactorEvent =
  | { readonly type: 'factor.retry' }
  | { readonly type: 'factor.turnOn' }
  | { readonly type: 'factor.turnOff' }
  | { readonly type: 'factor.cancel' }
  | { readonly type: 'factor.password'; readonly password: Secret<string> }
  | { readonly type: 'factor.code'; readonly code: Secret<string> }
  | { readonly type: 'factor.end'; readonly proof: Secret<PasswordAndCode> }
  /** The person has saved the recovery codes. */
  | { readonly type: 'factor.codesSaved' };

const off: SecondFactorState = { is_on: false, since: null, recovery_codes_left: 0, passkeys: 0 };

const turnedOff: NoticeText = {
  kind: 'success',
  message: 'Two-step sign-in is off',
  description: 'Codes from the app no longer sign you in.',
};

/** Turns the authenticator app on and off. What was typed and the secret of the app live in memory while they are needed. */
export const secondFactorMachine = setup({
  types: {} as {
    context: {
      parent: PageParent;
      state: SecondFactorState;
      password: Secret<string>;
      code: Secret<string>;
      proof: Secret<PasswordAndCode>;
      enrolment: Secret<Enrolment> | null;
      recoveryCodes: Secret<readonly string[]> | null;
      failure: Failure | null;
    };
    events: SecondFactorEvent;
    input: { parent: PageParent };
    tags: 'busy';
  },
  actors: {
    getSecondFactor: notProvided<SecondFactorState>('getSecondFactor'),
    startSecondFactor: notProvided<Enrolment, { password: Secret<string> }>('startSecondFactor'),
    confirmSecondFactor: notProvided<readonly string[], { code: Secret<string> }>('confirmSecondFactor'),
    endSecondFactor: notProvided<SecondFactorState, { proof: Secret<PasswordAndCode> }>('endSecondFactor'),
  },
  actions: {
    assignState: assign({ state: (_, params: { state: SecondFactorState }) => params.state, failure: null }),
    assignPassword: assign({ password: (_, params: { password: Secret<string> }) => params.password }),
    assignCode: assign({ code: (_, params: { code: Secret<string> }) => params.code }),
    assignProof: assign({ proof: (_, params: { proof: Secret<PasswordAndCode> }) => params.proof }),
    assignEnrolment: assign({
      enrolment: (_, params: { enrolment: Enrolment }) => secret(params.enrolment),
    }),
    assignRecoveryCodes: assign({
      recoveryCodes: (_, params: { codes: readonly string[] }) => secret(params.codes),
    }),
    forgetTyped: assign({
      password: () => secret(''),
      code: () => secret(''),
      proof: () => secret({ password: '', code: '' }),
    }),
    forgetEnrolment: assign({ enrolment: null }),
    forgetRecoveryCodes: assign({ recoveryCodes: null }),
    assignFailure: assign({ failure: (_, params: { error: unknown }) => failureFrom(params.error) }),
    clearFailure: assign({ failure: null }),
    say: sendTo(
      ({ context }) => context.parent,
      (_, notice: NoticeText) => ({ type: 'notice.raised', ...notice }),
    ),
  },
  guards: {
    isOn: (_, { state }: { state: SecondFactorState }) => state.is_on,
    hasCodes: (_, params: { output: readonly string[] }) => params.output.length > 0,
    isMissing: (_, params: { error: unknown }) => failureFrom(params.error).kind === 'missing',
    /** The host is in another state than the page shows, or has discarded the secret. */
    isOverdue: (_, params: { error: unknown }) => failureFrom(params.error).kind === 'conflict',
  },
}).createMachine({
  id: 'secondFactor',
  context: ({ input }) => ({
    parent: input.parent,
    state: off,
    password: secret(''),
    code: secret(''),
    proof: secret({ password: '', code: '' }),
    enrolment: null,
    recoveryCodes: null,
    failure: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'getSecondFactor',
        src: 'getSecondFactor',
        onDone: [
          {
            guard: { type: 'isOn', params: ({ event }) => ({ state: event.output }) },
            target: 'on',
            actions: { type: 'assignState', params: ({ event }) => ({ state: event.output }) },
          },
          {
            target: 'off',
            actions: { type: 'assignState', params: ({ event }) => ({ state: event.output }) },
          },
        ],
        onError: [
          { guard: { type: 'isMissing', params: pick('error') }, target: 'notOffered' },
          { target: 'failed', actions: { type: 'assignFailure', params: pick('error') } },
        ],
      },
    },
    notOffered: {},
    failed: { on: { 'factor.retry': { target: 'loading', actions: 'clearFailure' } } },
    off: {
      on: { 'factor.turnOn': { target: 'enrolling', actions: 'clearFailure' }, 'factor.retry': 'loading' },
    },
    enrolling: {
      exit: ['forgetEnrolment', 'forgetTyped'],
      on: { 'factor.cancel': { target: 'off', actions: 'clearFailure' } },
      initial: 'askingPassword',
      states: {
        askingPassword: {
          on: {
            'factor.password': {
              target: 'starting',
              actions: ['clearFailure', { type: 'assignPassword', params: pick('password') }],
            },
          },
        },
        starting: {
          tags: 'busy',
          exit: 'forgetTyped',
          invoke: {
            id: 'startSecondFactor',
            src: 'startSecondFactor',
            input: ({ context }) => ({ password: context.password }),
            onDone: {
              target: 'showingSecret',
              actions: { type: 'assignEnrolment', params: ({ event }) => ({ enrolment: event.output }) },
            },
            onError: [
              { guard: { type: 'isOverdue', params: pick('error') }, target: '#secondFactor.loading' },
              {
                target: 'askingPassword',
                actions: { type: 'assignFailure', params: pick('error') },
              },
            ],
          },
        },
        showingSecret: {
          on: {
            'factor.code': {
              target: 'confirming',
              actions: ['clearFailure', { type: 'assignCode', params: pick('code') }],
            },
          },
        },
        confirming: {
          tags: 'busy',
          exit: 'forgetTyped',
          invoke: {
            id: 'confirmSecondFactor',
            src: 'confirmSecondFactor',
            input: ({ context }) => ({ code: context.code }),
            onDone: [
              {
                guard: { type: 'hasCodes', params: pick('output') },
                target: '#secondFactor.showingCodes',
                actions: { type: 'assignRecoveryCodes', params: ({ event }) => ({ codes: event.output }) },
              },
              // The recovery codes of the passkeys are valid for the app too.
              { target: '#secondFactor.loading' },
            ],
            onError: [
              {
                guard: { type: 'isOverdue', params: pick('error') },
                target: 'askingPassword',
                actions: ['forgetEnrolment', { type: 'assignFailure', params: pick('error') }],
              },
              {
                target: 'showingSecret',
                actions: { type: 'assignFailure', params: pick('error') },
              },
            ],
          },
        },
      },
    },
    showingCodes: { exit: 'forgetRecoveryCodes', on: { 'factor.codesSaved': 'loading' } },
    on: {
      on: { 'factor.turnOff': { target: 'ending', actions: 'clearFailure' }, 'factor.retry': 'loading' },
    },
    ending: {
      exit: 'forgetTyped',
      on: { 'factor.cancel': { target: 'on', actions: 'clearFailure' } },
      initial: 'askingProof',
      states: {
        askingProof: {
          on: {
            'factor.end': {
              target: 'sending',
              actions: ['clearFailure', { type: 'assignProof', params: pick('proof') }],
            },
          },
        },
        sending: {
          tags: 'busy',
          exit: 'forgetTyped',
          invoke: {
            id: 'endSecondFactor',
            src: 'endSecondFactor',
            input: ({ context }) => ({ proof: context.proof }),
            onDone: {
              target: '#secondFactor.off',
              actions: [
                { type: 'assignState', params: ({ event }) => ({ state: event.output }) },
                { type: 'say', params: turnedOff },
              ],
            },
            onError: {
              target: 'askingProof',
              actions: { type: 'assignFailure', params: pick('error') },
            },
          },
        },
      },
    },
  },
});

export type SecondFactorMachine = typeof secondFactorMachine;
export type SecondFactorActor = ActorRefFrom<SecondFactorMachine>;
