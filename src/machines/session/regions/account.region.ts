import type { Profile } from '../../../api/onboarding/profile.ts';
import { handledByChild } from '../../kit/calls/on-error.ts';
import { failureFrom } from '../../kit/failure.ts';
import { pick } from '../../kit/params.ts';
import type { RegisterOutcome, SignInOutcome } from '../outcomes.ts';
import { goToSignIn, outcome, session } from '../pages.setup.ts';

const refusalOf = ({
  event: { output },
}: {
  readonly event: { readonly output: SignInOutcome | RegisterOutcome };
}) => ({
  failure: 'failure' in output ? output.failure : failureFrom(null),
});
const brokenBy = ({ event: { error } }: { readonly event: { readonly error: unknown } }) => ({
  failure: failureFrom(error),
});
const tokensOf = (output: SignInOutcome) => (output.kind === 'granted' ? output.tokens : null);

const answered = { type: 'assignAnswer', params: pick('answer') } as const;
const typed = { type: 'assignForm', params: pick('email', 'account') } as const;
const toForm = {
  target: '#session.account.loggedOut',
  actions: [{ type: 'assignFailure', params: refusalOf }, 'showSignIn'],
} as const;
const refused = [
  {
    ...toForm,
    guard: { type: 'isThrottled', params: pick('output') },
    target: '#session.account.loggedOut.throttled',
  },
  toForm,
] as const;
const broke = { ...toForm, actions: [{ type: 'assignFailure', params: brokenBy }, 'showSignIn'] } as const;

/** After ten seconds the page says that it is still waiting. */
const longWait = {
  tags: 'busy',
  initial: 'brief',
  states: { brief: { after: { longWait: 'lengthy' } }, lengthy: { tags: 'lengthy' } },
} as const;

const changed = [{ type: 'assignProfile', params: pick('profile') }, 'updatePages', 'spawnPage'] as const;

/** The reloaded profile may be another person's, or its verification may have changed. */
const profileChanged = [
  {
    guard: { type: 'isSomebodyElse', params: pick('profile') },
    target: 'loadingProfile',
    actions: ['restartSession', 'stopPages'],
  },
  {
    guard: { type: 'isFullyVerified', params: pick('profile') },
    target: 'ready',
    actions: changed,
  },
  { target: 'onboarding', actions: changed },
] as const;

const loaded = ({ event }: { readonly event: { readonly output: Profile } }) => ({ profile: event.output });
const known = [
  {
    guard: { type: 'isFullyVerified', params: loaded },
    target: 'ready',
    actions: { type: 'assignProfile', params: loaded },
  },
  { target: 'onboarding', actions: { type: 'assignProfile', params: loaded } },
] as const;

/** The cached answers give way to the host's own. */
const reload = {
  guard: 'showsCachedAnswers',
  target: 'loadingProfile',
  actions: ['restartSession', 'stopPages'],
} as const;

const signedIn = {
  tags: 'authenticated',
  entry: ['settle', 'spawnPage'],
  on: { 'profile.changed': profileChanged, 'session.retry': reload, 'connection.restored': reload },
} as const;

/** The person, from signed out to member. */
export const account = session.createStateConfig({
  initial: 'arriving',
  on: {
    // The address stays, so that signing in again leads to it.
    'session.ended': {
      target: '.loggedOut',
      actions: [
        'clearSession',
        'clearStorage',
        'stopPages',
        { type: 'assignSignOutReason', params: pick('signOutReason') },
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
      { guard: { type: 'isKnown', params: pick('tokens') } },
      {
        guard: { type: 'isCleared', params: pick('tokens') },
        actions: [goToSignIn, 'endFromElsewhere'],
      },
      { guard: { type: 'isSamePerson', params: pick('tokens') } },
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
            { type: 'assignSignOutReason', params: { signOutReason: 'passwordChanged' } },
            'settleAndPush',
          ],
        },
      },
      initial: 'open',
      states: {
        open: {
          on: {
            'session.signIn': { target: '#session.account.authenticating.signingIn', actions: typed },
            'session.register': { target: '#session.account.authenticating.registering', actions: typed },
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
          ...longWait,
          invoke: {
            id: 'register',
            src: 'register',
            input: ({ context }) => ({ account: context.account }),
            onDone: [
              {
                guard: outcome('accepted'),
                target: 'signingIn',
                actions: { type: 'assignSignOutReason', params: { signOutReason: 'accountCreated' } },
              },
              ...refused,
            ],
            onError: broke,
          },
        },
        /** The password was correct; it stays in memory until the second factor is answered, for a few minutes at most. */
        secondStep: {
          always: { guard: 'hasLeftSignIn', target: '#session.account.loggedOut' },
          after: {
            questionTimeout: {
              target: '#session.account.loggedOut',
              actions: { type: 'assignSignOutReason', params: { signOutReason: 'sessionEnded' } },
            },
          },
          invoke: {
            id: 'secondStep',
            src: 'secondStep',
            input: ({ event, self }) => ({ parent: self, report: event }),
            onError: handledByChild,
          },
          on: {
            'session.prove': { target: 'signingIn', actions: answered },
          },
        },
        signingIn: {
          exit: { type: 'assignAnswer', params: { answer: null } },
          ...longWait,
          invoke: {
            id: 'signIn',
            src: 'signIn',
            input: ({ context }) => ({ account: context.account, answer: context.answer }),
            onDone: [
              {
                guard: outcome('granted'),
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
              { guard: outcome('secondFactorRequired'), target: 'secondStep', actions: 'showSignIn' },
              ...refused,
            ],
            onError: broke,
          },
        },
      },
    },
    loadingProfile: {
      ...longWait,
      tags: ['busy', 'authenticated'],
      entry: ['clearCachedAt', 'settle'],
      invoke: {
        id: 'loadProfile',
        src: 'loadProfile',
        onDone: known,
        onError: [
          {
            guard: { type: 'isUnreachable', params: pick('error') },
            target: 'readingCache',
            actions: { type: 'assignFailure', params: brokenBy },
          },
          { target: 'profileUnavailable', actions: { type: 'assignFailure', params: brokenBy } },
        ],
      },
    },
    /** The answers cached in this tab can be read until the host is reached again. */
    readingCache: {
      tags: ['busy', 'authenticated'],
      invoke: { id: 'readCache', src: 'readCache', onDone: known, onError: 'profileUnavailable' },
    },
    profileUnavailable: {
      tags: 'authenticated',
      exit: 'clearFailure',
      on: { 'session.retry': 'loadingProfile', 'connection.restored': 'loadingProfile' },
    },
    onboarding: signedIn,
    ready: signedIn,
  },
});
