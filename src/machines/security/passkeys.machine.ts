import type { ActorRefFrom } from 'xstate';
import { take } from '../kit/params.ts';
import { secret } from '../kit/secret.ts';
import { added, removed, renamed } from './passkey-notices.ts';
import { emptyList, passkeysSetup } from './passkeys.setup.ts';

/** Another tab has removed it. */
const gone = { guard: { type: 'isMissing', params: take('error') }, target: '#passkeys.loading' } as const;
const choose = ['clearFailure', { type: 'assignId', params: take('id') }] as const;

/**
 * Lists the person's passkeys, adds one, renames one and removes one. What was typed and what was signed lives in memory while it is
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
    passkey: null,
    recoveryCodes: null,
    chosenId: 0,
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
        'passkeys.rename': { target: 'renaming', actions: choose },
        'passkeys.remove': { target: 'removing', actions: choose },
      },
    },
    adding: {
      exit: ['forgetTyped', 'forgetPasskey'],
      on: { 'passkeys.cancel': { target: 'listed', actions: 'clearFailure' } },
      initial: 'describing',
      states: {
        describing: {
          on: {
            'passkeys.start': {
              target: 'starting',
              actions: [
                { type: 'tryName', params: take('name') },
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
            onDone: { target: 'saving', actions: { type: 'assignPasskey', params: take('output') } },
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
            input: ({ context }) => ({ name: context.name, key: context.passkey }),
            onDone: [
              {
                guard: { type: 'hasCodes', params: take('output') },
                target: '#passkeys.showingCodes',
                actions: [{ type: 'assignRecoveryCodes', params: take('output') }, 'reportChange'],
              },
              { target: '#passkeys.loading', actions: ['reportChange', { type: 'say', params: added }] },
            ],
            // The signed challenge has been used.
            onError: { target: 'describing', actions: { type: 'assignFailure', params: take('error') } },
          },
        },
      },
    },
    showingCodes: { exit: 'forgetRecoveryCodes', on: { 'passkeys.kept': 'loading' } },
    renaming: {
      exit: 'forgetPasskey',
      on: { 'passkeys.cancel': { target: 'listed', actions: 'clearFailure' } },
      initial: 'askingName',
      states: {
        askingName: {
          on: {
            'passkeys.name': { target: 'sending', actions: { type: 'tryName', params: take('name') } },
          },
        },
        sending: {
          tags: 'busy',
          invoke: {
            id: 'renamePasskey',
            src: 'renamePasskey',
            input: ({ context }) => ({ id: context.chosenId, name: context.name }),
            onDone: {
              target: '#passkeys.listed',
              actions: [
                { type: 'assignList', params: take('output') },
                { type: 'say', params: renamed },
              ],
            },
            onError: [
              gone,
              { target: 'askingName', actions: { type: 'assignFailure', params: take('error') } },
            ],
          },
        },
      },
    },
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
            id: 'signChallenge',
            src: 'signChallenge',
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
            input: ({ context }) => ({ id: context.chosenId, proof: context.proof }),
            onDone: {
              target: '#passkeys.listed',
              actions: [
                { type: 'assignList', params: take('output') },
                'reportChange',
                { type: 'say', params: removed },
              ],
            },
            onError: [
              gone,
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
