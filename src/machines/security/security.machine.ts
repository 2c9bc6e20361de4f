import { type ActorRefFrom, assign, sendTo, setup } from 'xstate';
import type { OwnSession, PasswordChange } from '../../api/security/security.ts';
import { handledByChild } from '../kit/calls/on-error.ts';
import { type Failure, failureFrom } from '../kit/failure.ts';
import { notProvided } from '../kit/not-provided.ts';
import type { PageInput, PageParent } from '../kit/page-contract.ts';
import { pick } from '../kit/params.ts';
import { secret, type Secret } from '../kit/secret.ts';
import { passkeysMachine } from './passkeys.machine.ts';
import { secondFactorMachine } from './second-factor.machine.ts';

type Sessions = readonly OwnSession[];

export type SecurityEvent =
  | { readonly type: 'sessions.retry' }
  | { readonly type: 'sessions.end'; readonly ids: readonly string[] }
  /** A passkey was added or removed. */
  | { readonly type: 'factors.changed' }
  | { readonly type: 'password.change'; readonly passwords: Secret<PasswordChange> };

/** Where the person is signed in, and the password. If the host lacks these calls, the page says so. */
export const securityMachine = setup({
  types: {} as {
    context: {
      parent: PageParent;
      sessions: Sessions;
      /** Sessions being ended. */
      ending: readonly string[];
      passwords: Secret<PasswordChange> | null;
      /** Failures of the list, and of the password. */
      failure: Failure | null;
      refusal: Failure | null;
    };
    events: SecurityEvent;
    input: PageInput;
    tags: 'busy';
    children: { secondFactor: 'secondFactor'; passkeys: 'passkeys' };
  },
  actors: {
    secondFactor: secondFactorMachine,
    passkeys: passkeysMachine,
    listSessions: notProvided<Sessions>('listSessions'),
    endSessions: notProvided<Sessions, { ids: readonly string[] }>('endSessions'),
    changePassword: notProvided<unknown, { passwords: Secret<PasswordChange> }>('changePassword'),
  },
  actions: {
    assignSessions: assign({
      sessions: (_, params: { sessions: Sessions }) => params.sessions,
      failure: null,
    }),
    assignEnding: assign({ ending: (_, params: { ids: readonly string[] }) => params.ids, failure: null }),
    forgetEnding: assign({ ending: [] }),
    assignFailure: assign({ failure: (_, params: { error: unknown }) => failureFrom(params.error) }),
    assignPasswords: assign({
      passwords: (_, params: { passwords: Secret<PasswordChange> }) => params.passwords,
      refusal: null,
    }),
    forgetPasswords: assign({ passwords: null }),
    assignRefusal: assign({ refusal: (_, params: { error: unknown }) => failureFrom(params.error) }),
    sayChanged: sendTo(({ context }) => context.parent, {
      type: 'notice.raised',
      kind: 'success',
      message: 'Password changed',
      description: 'All other browsers have been signed out.',
    }),
  },
  guards: {
    isMissing: (_, params: { error: unknown }) => failureFrom(params.error).kind === 'missing',
  },
}).createMachine({
  id: 'security',
  context: ({ input }) => ({
    parent: input.parent,
    sessions: [],
    ending: [],
    passwords: null,
    failure: null,
    refusal: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'listSessions',
        src: 'listSessions',
        onDone: {
          target: 'open',
          actions: { type: 'assignSessions', params: ({ event }) => ({ sessions: event.output }) },
        },
        onError: [
          { guard: { type: 'isMissing', params: pick('error') }, target: 'notOffered' },
          { target: 'failed', actions: { type: 'assignFailure', params: pick('error') } },
        ],
      },
    },
    notOffered: {},
    failed: { on: { 'sessions.retry': 'loading' } },
    open: {
      invoke: [
        {
          id: 'secondFactor',
          src: 'secondFactor',
          input: ({ context }) => ({ parent: context.parent }),
          onError: handledByChild,
        },
        {
          id: 'passkeys',
          src: 'passkeys',
          input: ({ context, self }) => ({ parent: context.parent, page: self }),
          onError: handledByChild,
        },
      ],
      on: { 'factors.changed': { actions: sendTo('secondFactor', { type: 'factor.retry' }) } },
      type: 'parallel',
      states: {
        sessions: {
          initial: 'listed',
          states: {
            listed: {
              on: {
                'sessions.end': {
                  target: 'ending',
                  actions: { type: 'assignEnding', params: pick('ids') },
                },
              },
            },
            ending: {
              tags: 'busy',
              exit: 'forgetEnding',
              invoke: {
                id: 'endSessions',
                src: 'endSessions',
                input: ({ context }) => ({ ids: context.ending }),
                onDone: {
                  target: 'listed',
                  actions: { type: 'assignSessions', params: ({ event }) => ({ sessions: event.output }) },
                },
                onError: {
                  target: 'listed',
                  actions: { type: 'assignFailure', params: pick('error') },
                },
              },
            },
          },
        },
        password: {
          initial: 'choosing',
          states: {
            choosing: {
              on: {
                'password.change': {
                  target: 'saving',
                  actions: { type: 'assignPasswords', params: pick('passwords') },
                },
              },
            },
            saving: {
              tags: 'busy',
              exit: 'forgetPasswords',
              invoke: {
                id: 'changePassword',
                src: 'changePassword',
                input: ({ context }) => ({
                  passwords: context.passwords ?? secret({ current: '', next: '' }),
                }),
                // The change has ended the other sessions: reload the list.
                onDone: { target: '#security.loading', actions: 'sayChanged' },
                onError: {
                  target: 'choosing',
                  actions: { type: 'assignRefusal', params: pick('error') },
                },
              },
            },
          },
        },
      },
    },
  },
});

export type SecurityMachine = typeof securityMachine;
export type SecurityActor = ActorRefFrom<SecurityMachine>;
