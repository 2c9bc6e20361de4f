import { type ActorRef, assign, sendTo, setup, type Snapshot, type ActorRefFrom } from 'xstate';
import type { PasskeyCreation, PasskeyList } from '../../api/security/passkeys.ts';
import type { Proof } from '../../api/security/proof.ts';
import { isPasskeyError, type PasskeyProblem, problemOf } from '../kit/browser/passkey-problem.ts';
import { type Failure, failureFrom } from '../kit/failure.ts';
import { notProvided } from '../kit/not-provided.ts';
import type { NoticeText, PageParent } from '../kit/page-contract.ts';
import { pick } from '../kit/params.ts';
import { secret, type Secret } from '../kit/secret.ts';
import { added, removed, renamed } from './passkey-notices.ts';

type PasskeysEvent =
  | { readonly type: 'passkeys.retry' }
  | { readonly type: 'passkeys.add' }
  | { readonly type: 'passkeys.cancel' }
  | { readonly type: 'passkeys.start'; readonly name: string; readonly password: Secret<string> }
  /** Asks the browser again. */
  | { readonly type: 'passkeys.again' }
  /** The person has saved the recovery codes. */
  | { readonly type: 'passkeys.codesSaved' }
  | { readonly type: 'passkeys.rename'; readonly id: number }
  | { readonly type: 'passkeys.name'; readonly name: string }
  | { readonly type: 'passkeys.remove'; readonly id: number }
  /** The password and a code. */
  | { readonly type: 'passkeys.prove'; readonly proof: Secret<Proof> }
  /** The password, and a passkey to ask for next. */
  | { readonly type: 'passkeys.provePasskey'; readonly password: Secret<string> };

/** The ways to sign in have changed. */
type Page = ActorRef<Snapshot<unknown>, { readonly type: 'factors.changed' }>;

const emptyList: PasskeyList = { results: [], recovery_codes_left: 0, is_usable_here: true };

/** Another tab has removed it. */
const gone = { guard: { type: 'isMissing', params: pick('error') }, target: '#passkeys.loading' } as const;

const choose = ['clearFailure', { type: 'assignId', params: pick('id') }] as const;

/**
 * Lists the person's passkeys, adds one, renames one and removes one. What was typed and what was signed lives in memory while it is
 * needed.
 */
export const passkeysMachine = setup({
  types: {} as {
    context: {
      parent: PageParent;
      page: Page;
      list: PasskeyList;
      name: string;
      password: Secret<string>;
      creation: PasskeyCreation | null;
      passkey: Secret<object> | null;
      recoveryCodes: Secret<readonly string[]> | null;
      /** The one that is renamed or removed. */
      chosenId: number;
      proof: Secret<Proof>;
      failure: Failure | null;
      /** Why the browser returned no passkey. */
      problem: PasskeyProblem | null;
    };
    events: PasskeysEvent;
    input: { parent: PageParent; page: Page };
    tags: 'busy';
  },
  actors: {
    listPasskeys: notProvided<PasskeyList>('listPasskeys'),
    startPasskey: notProvided<PasskeyCreation, { password: Secret<string> }>('startPasskey'),
    makePasskey: notProvided<object, { creation: PasskeyCreation | null }>('makePasskey'),
    addPasskey: notProvided<readonly string[], { name: string; key: Secret<object> | null }>('addPasskey'),
    renamePasskey: notProvided<PasskeyList, { id: number; name: string }>('renamePasskey'),
    signChallenge: notProvided<object>('signChallenge'),
    removePasskey: notProvided<PasskeyList, { id: number; proof: Secret<Proof> }>('removePasskey'),
  },
  actions: {
    assignList: assign({ list: (_, params: { output: PasskeyList }) => params.output, failure: null }),
    tryName: assign({ name: (_, { name }: { name: string }) => name, failure: null, problem: null }),
    assignPassword: assign({ password: (_, params: { password: Secret<string> }) => params.password }),
    assignCreation: assign({ creation: (_, params: { output: PasskeyCreation }) => params.output }),
    assignPasskey: assign({ passkey: (_, params: { output: object }) => secret(params.output) }),
    assignRecoveryCodes: assign({
      recoveryCodes: (_, params: { output: readonly string[] }) => secret(params.output),
    }),
    assignId: assign({ chosenId: (_, params: { id: number }) => params.id }),
    assignProof: assign({ proof: (_, params: { proof: Secret<Proof> }) => params.proof }),
    /** Adds the signed challenge to the typed password. */
    completeProof: assign({
      proof: ({ context }, params: { output: object }) =>
        secret({ password: context.password(), passkey: params.output }),
    }),
    forgetTyped: assign({ password: () => secret(''), proof: () => secret({ password: '', code: '' }) }),
    forgetPasskey: assign({ name: '', creation: null, passkey: null }),
    forgetRecoveryCodes: assign({ recoveryCodes: null }),
    assignFailure: assign({ failure: (_, params: { error: unknown }) => failureFrom(params.error) }),
    assignProblem: assign({ problem: (_, params: { error: unknown }) => problemOf(params.error) }),
    clearFailure: assign({ failure: null, problem: null }),
    reportChange: sendTo(({ context }) => context.page, { type: 'factors.changed' }),
    say: sendTo(
      ({ context }) => context.parent,
      (_, notice: NoticeText) => ({ type: 'notice.raised', ...notice }),
    ),
  },
  guards: {
    isMissing: (_, params: { error: unknown }) => failureFrom(params.error).kind === 'missing',
    hasCodes: (_, params: { output: readonly string[] }) => params.output.length > 0,
    /** The host failed or asked to wait: the browser is not involved. */
    isOfHost: (_, params: { error: unknown }) => !isPasskeyError(params.error),
  },
}).createMachine({
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
        onDone: { target: 'listed', actions: { type: 'assignList', params: pick('output') } },
        onError: [
          { guard: { type: 'isMissing', params: pick('error') }, target: 'notOffered' },
          { target: 'failed', actions: { type: 'assignFailure', params: pick('error') } },
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
                { type: 'tryName', params: pick('name') },
                { type: 'assignPassword', params: pick('password') },
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
            onDone: { target: 'making', actions: { type: 'assignCreation', params: pick('output') } },
            onError: { target: 'describing', actions: { type: 'assignFailure', params: pick('error') } },
          },
        },
        making: {
          invoke: {
            id: 'makePasskey',
            src: 'makePasskey',
            input: ({ context }) => ({ creation: context.creation }),
            onDone: { target: 'saving', actions: { type: 'assignPasskey', params: pick('output') } },
            onError: { target: 'stopped', actions: { type: 'assignProblem', params: pick('error') } },
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
                guard: { type: 'hasCodes', params: pick('output') },
                target: '#passkeys.showingCodes',
                actions: [{ type: 'assignRecoveryCodes', params: pick('output') }, 'reportChange'],
              },
              { target: '#passkeys.loading', actions: ['reportChange', { type: 'say', params: added }] },
            ],
            // The signed challenge has been used.
            onError: { target: 'describing', actions: { type: 'assignFailure', params: pick('error') } },
          },
        },
      },
    },
    showingCodes: { exit: 'forgetRecoveryCodes', on: { 'passkeys.codesSaved': 'loading' } },
    renaming: {
      exit: 'forgetPasskey',
      on: { 'passkeys.cancel': { target: 'listed', actions: 'clearFailure' } },
      initial: 'askingName',
      states: {
        askingName: {
          on: {
            'passkeys.name': { target: 'sending', actions: { type: 'tryName', params: pick('name') } },
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
                { type: 'assignList', params: pick('output') },
                { type: 'say', params: renamed },
              ],
            },
            onError: [
              gone,
              { target: 'askingName', actions: { type: 'assignFailure', params: pick('error') } },
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
              actions: ['clearFailure', { type: 'assignProof', params: pick('proof') }],
            },
            'passkeys.provePasskey': {
              target: 'signing',
              actions: ['clearFailure', { type: 'assignPassword', params: pick('password') }],
            },
          },
        },
        signing: {
          tags: 'busy',
          invoke: {
            id: 'signChallenge',
            src: 'signChallenge',
            onDone: { target: 'sending', actions: { type: 'completeProof', params: pick('output') } },
            onError: [
              {
                guard: { type: 'isOfHost', params: pick('error') },
                target: 'askingProof',
                actions: { type: 'assignFailure', params: pick('error') },
              },
              { target: 'askingProof', actions: { type: 'assignProblem', params: pick('error') } },
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
                { type: 'assignList', params: pick('output') },
                'reportChange',
                { type: 'say', params: removed },
              ],
            },
            onError: [
              gone,
              { target: 'askingProof', actions: { type: 'assignFailure', params: pick('error') } },
            ],
          },
        },
      },
    },
  },
});

export type PasskeysMachine = typeof passkeysMachine;

export type PasskeysActor = ActorRefFrom<PasskeysMachine>;
