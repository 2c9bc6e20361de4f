import type { ActorRefFrom } from 'xstate';
import { take } from '../kit/params.ts';
import { secret } from '../kit/secret.ts';
import { emptyList, passkeysSetup } from './passkeys.setup.ts';

const added = { kind: 'success', message: 'Passkey added', description: 'Sign-in asks for it.' } as const;
const removed = {
  kind: 'success',
  message: 'Passkey removed',
  description: 'It no longer signs you in.',
} as const;

/**
 * Lists the person's passkeys, adds one and removes one. What was typed and what was signed lives in memory while it is
 * needed.
 */
export const passkeysMachine = passkeysSetup.createMachine({
  id: 'passkeys',
  context: ({ input }) => ({
    ...input,
    list: emptyList,
    name: '',
    password: secret(''),
    creation: null,
    made: null,
    recoveryCodes: null,
    removedId: 0,
    proof: secret({ password: '', code: '' }),
    failure: null,
    problem: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'listPasskeys',
        src: 'listPasskeys',
        onDone: { target: 'listed', actions: { type: 'assignList', params: take('output') } },
        onError: [
          { guard: { type: 'isMissing', params: take('error') }, target: 'notOffered' },
          { target: 'failed', actions: { type: 'assignFailure', params: take('error') } },
        ],
      },
    },
    notOffered: {},
    failed: { on: { 'passkeys.retry': { target: 'loading', actions: 'clearFailure' } } },
    listed: {
      on: {
        'passkeys.add': { target: 'adding', actions: 'clearFailure' },
        'passkeys.remove': {
          target: 'removing',
          actions: ['clearFailure', { type: 'assignId', params: take('id') }],
        },
      },
    },
    adding: {
      exit: ['forgetTyped', 'forgetMade'],
      on: { 'passkeys.cancel': { target: 'listed', actions: 'clearFailure' } },
      initial: 'describing',
      states: {
        describing: {
          on: {
            'passkeys.start': {
              target: 'starting',
              actions: [
                'clearFailure',
                { type: 'assignName', params: take('name') },
                { type: 'assignPassword', params: take('password') },
              ],
            },
          },
        },
        starting: {
          tags: 'busy',
          exit: 'forgetTyped',
          invoke: {
            id: 'startPasskey',
            src: 'startPasskey',
            input: ({ context }) => ({ password: context.password }),
            onDone: { target: 'making', actions: { type: 'assignCreation', params: take('output') } },
            onError: { target: 'describing', actions: { type: 'assignFailure', params: take('error') } },
          },
        },
        making: {
          invoke: {
            id: 'makePasskey',
            src: 'makePasskey',
            input: ({ context }) => ({ creation: context.creation }),
            onDone: { target: 'saving', actions: { type: 'assignMade', params: take('output') } },
            onError: { target: 'stopped', actions: { type: 'assignProblem', params: take('error') } },
          },
        },
        /** The browser created none: the host's challenge is still valid. */
        stopped: { on: { 'passkeys.again': { target: 'making', actions: 'clearFailure' } } },
        saving: {
          tags: 'busy',
          invoke: {
            id: 'addPasskey',
            src: 'addPasskey',
            input: ({ context }) => ({ name: context.name, made: context.made }),
            onDone: [
              {
                guard: { type: 'hasCodes', params: take('output') },
                target: '#passkeys.showingCodes',
                actions: [{ type: 'assignRecoveryCodes', params: take('output') }, 'tellPage'],
              },
              { target: '#passkeys.loading', actions: ['tellPage', { type: 'say', params: added }] },
            ],
            // The signed challenge has been used.
            onError: { target: 'describing', actions: { type: 'assignFailure', params: take('error') } },
          },
        },
      },
    },
    showingCodes: { exit: 'forgetRecoveryCodes', on: { 'passkeys.kept': 'loading' } },
    removing: {
      exit: 'forgetTyped',
      on: { 'passkeys.cancel': { target: 'listed', actions: 'clearFailure' } },
      initial: 'askingProof',
      states: {
        askingProof: {
          on: {
            'passkeys.prove': {
              target: 'sending',
              actions: ['clearFailure', { type: 'assignProof', params: take('proof') }],
            },
            'passkeys.provePasskey': {
              target: 'signing',
              actions: ['clearFailure', { type: 'assignPassword', params: take('password') }],
            },
          },
        },
        signing: {
          tags: 'busy',
          invoke: {
            id: 'signInPlace',
            src: 'signInPlace',
            onDone: { target: 'sending', actions: { type: 'completeProof', params: take('output') } },
            onError: [
              {
                guard: { type: 'isOfHost', params: take('error') },
                target: 'askingProof',
                actions: { type: 'assignFailure', params: take('error') },
              },
              { target: 'askingProof', actions: { type: 'assignProblem', params: take('error') } },
            ],
          },
        },
        sending: {
          tags: 'busy',
          exit: 'forgetTyped',
          invoke: {
            id: 'removePasskey',
            src: 'removePasskey',
            input: ({ context }) => ({ id: context.removedId, proof: context.proof }),
            onDone: {
              target: '#passkeys.listed',
              actions: [
                { type: 'assignList', params: take('output') },
                'tellPage',
                { type: 'say', params: removed },
              ],
            },
            onError: [
              // Another tab has removed it.
              { guard: { type: 'isMissing', params: take('error') }, target: '#passkeys.loading' },
              { target: 'askingProof', actions: { type: 'assignFailure', params: take('error') } },
            ],
          },
        },
      },
    },
  },
});

export type PasskeysMachine = typeof passkeysMachine;
export type PasskeysActor = ActorRefFrom<PasskeysMachine>;
