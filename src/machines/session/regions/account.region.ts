import { failureFrom } from '../../kit/failure.ts';
import type { RegisterOutcome, SignInOutcome } from '../outcomes.ts';
import { eventProfile } from '../../kit/params.ts';
import { goToSignIn, session } from '../pages.setup.ts';

const refusalOf = (output: SignInOutcome | RegisterOutcome) => ({
  failure: 'failure' in output ? output.failure : failureFrom(null),
});
const tokensOf = (output: SignInOutcome) => (output.kind === 'granted' ? output.tokens : null);

/** After ten seconds the page says that it is still waiting. */
const patience = {
  tags: 'busy',
  initial: 'brief',
  states: { brief: { after: { patience: 'lengthy' } }, lengthy: { tags: 'lengthy' } },
} as const;

/** Whoever is read anew may be somebody else, verified by now, or verified no more. */
const profileChanged = [
  {
    guard: { type: 'isSomebodyElse', params: eventProfile },
    target: 'loadingProfile',
    actions: ['restartSession', 'stopPages'],
  },
  {
    guard: { type: 'isFullyVerified', params: eventProfile },
    target: 'ready',
    actions: [{ type: 'keepProfile', params: eventProfile }, 'updatePages'],
  },
  {
    target: 'onboarding',
    actions: [{ type: 'keepProfile', params: eventProfile }, 'stopGatedPages', 'updatePages'],
  },
] as const;

/** Who is at the keyboard, from nobody to a member. */
export const account = session.createStateConfig({
  initial: 'arriving',
  on: {
    // The address is kept: signing in again leads to it.
    'session.ended': {
      target: '.loggedOut',
      actions: [
        'clearSession',
        'clearStorage',
        'stopPages',
        { type: 'keepSignOutReason', params: ({ event }) => event },
        'settleAndReplace',
      ],
    },
    'session.logOut': {
      target: '.loggedOut',
      actions: [
        { type: 'revokeTokens', params: ({ context }) => ({ tokens: context.tokens }) },
        'clearSession',
        'forgetDrafts',
        'clearStorage',
        'forgetVisits',
        'stopPages',
        goToSignIn,
        'settleAndReplace',
      ],
    },
    'tokens.changed': [
      { guard: { type: 'isKnown', params: ({ event }) => event } },
      {
        guard: { type: 'isCleared', params: ({ event }) => event },
        actions: [goToSignIn, 'endFromElsewhere'],
      },
      { guard: { type: 'isSamePerson', params: ({ event }) => event } },
      {
        target: '.loadingProfile',
        actions: [
          { type: 'startSession', params: ({ event }) => ({ tokens: event.tokens, followsSignIn: false }) },
          'stopPages',
        ],
      },
    ],
  },
  states: {
    arriving: { always: [{ guard: 'holdsTokens', target: 'loadingProfile' }, { target: 'loggedOut' }] },
    loggedOut: {
      entry: ['settle', 'spawnPage'],
      on: {
        'password.changed': {
          actions: [
            goToSignIn,
            { type: 'keepSignOutReason', params: { signOutReason: 'passwordChanged' } },
            'settleAndPush',
          ],
        },
      },
      initial: 'open',
      states: {
        open: {
          on: {
            'session.signIn': {
              target: '#session.account.authenticating.signingIn',
              actions: { type: 'keepForm', params: ({ event }) => event },
            },
            'session.register': {
              target: '#session.account.authenticating.registering',
              actions: { type: 'keepForm', params: ({ event }) => event },
            },
          },
        },
        throttled: { after: { throttlePause: { target: 'open', actions: 'clearFailure' } } },
      },
    },
    authenticating: {
      entry: 'clearFailure',
      exit: 'forgetAccount',
      on: { 'session.cancel': 'loggedOut' },
      initial: 'signingIn',
      states: {
        registering: {
          ...patience,
          invoke: {
            id: 'register',
            src: 'register',
            input: ({ context }) => ({ account: context.account }),
            onDone: [
              {
                guard: { type: 'isAccepted', params: ({ event }) => event },
                target: 'signingIn',
                actions: { type: 'keepSignOutReason', params: { signOutReason: 'accountCreated' } },
              },
              {
                guard: { type: 'isThrottled', params: ({ event }) => event },
                target: '#session.account.loggedOut.throttled',
                actions: { type: 'keepFailure', params: ({ event }) => refusalOf(event.output) },
              },
              {
                target: '#session.account.loggedOut',
                actions: { type: 'keepFailure', params: ({ event }) => refusalOf(event.output) },
              },
            ],
            onError: {
              target: '#session.account.loggedOut',
              actions: {
                type: 'keepFailure',
                params: ({ event }) => ({ failure: failureFrom(event.error) }),
              },
            },
          },
        },
        /** The password was right; it is kept in memory until the code is here, for a few minutes at most. */
        askingCode: {
          tags: 'code',
          exit: 'clearFailure',
          always: { guard: 'hasLeftSignIn', target: '#session.account.loggedOut' },
          after: {
            codePatience: {
              target: '#session.account.loggedOut',
              actions: { type: 'keepSignOutReason', params: { signOutReason: 'sessionEnded' } },
            },
          },
          on: {
            'session.sendCode': {
              target: 'signingIn',
              actions: { type: 'keepCode', params: ({ event }) => event },
            },
          },
        },
        signingIn: {
          exit: 'forgetCode',
          ...patience,
          invoke: {
            id: 'signIn',
            src: 'signIn',
            input: ({ context }) => ({ account: context.account, code: context.code }),
            onDone: [
              {
                guard: { type: 'isGranted', params: ({ event }) => event },
                target: '#session.account.loadingProfile',
                actions: [
                  { type: 'storeTokens', params: ({ event }) => ({ tokens: tokensOf(event.output) }) },
                  {
                    type: 'startSession',
                    params: ({ event }) => ({ tokens: tokensOf(event.output), followsSignIn: true }),
                  },
                  'stopPages',
                ],
              },
              {
                guard: { type: 'isCodeAsked', params: ({ event }) => event },
                target: 'askingCode',
                actions: [
                  { type: 'keepFailure', params: ({ event }) => refusalOf(event.output) },
                  'showSignIn',
                ],
              },
              {
                guard: { type: 'isThrottled', params: ({ event }) => event },
                target: '#session.account.loggedOut.throttled',
                actions: [
                  { type: 'keepFailure', params: ({ event }) => refusalOf(event.output) },
                  'showSignIn',
                ],
              },
              {
                target: '#session.account.loggedOut',
                actions: [
                  { type: 'keepFailure', params: ({ event }) => refusalOf(event.output) },
                  'showSignIn',
                ],
              },
            ],
            onError: {
              target: '#session.account.loggedOut',
              actions: [
                { type: 'keepFailure', params: ({ event }) => ({ failure: failureFrom(event.error) }) },
                'showSignIn',
              ],
            },
          },
        },
      },
    },
    loadingProfile: {
      ...patience,
      tags: ['busy', 'authenticated'],
      entry: 'settle',
      invoke: {
        id: 'loadProfile',
        src: 'loadProfile',
        onDone: [
          {
            guard: { type: 'isFullyVerified', params: ({ event }) => ({ profile: event.output }) },
            target: 'ready',
            actions: { type: 'keepProfile', params: ({ event }) => ({ profile: event.output }) },
          },
          {
            target: 'onboarding',
            actions: { type: 'keepProfile', params: ({ event }) => ({ profile: event.output }) },
          },
        ],
        onError: {
          target: 'profileUnavailable',
          actions: { type: 'keepFailure', params: ({ event }) => ({ failure: failureFrom(event.error) }) },
        },
      },
    },
    profileUnavailable: {
      tags: 'authenticated',
      exit: 'clearFailure',
      on: { 'session.retry': 'loadingProfile' },
    },
    onboarding: {
      tags: 'authenticated',
      entry: ['settle', 'spawnPage'],
      on: { 'profile.changed': profileChanged },
    },
    ready: {
      tags: 'authenticated',
      entry: ['settle', 'spawnPage'],
      on: { 'profile.changed': profileChanged },
    },
  },
});
