import { describe, expect, it } from 'vitest';
import { createActor, type EventObject, fromCallback, SimulatedClock } from 'xstate';
import { type Rejection, RequestError } from '../../../src/api/kit/client.ts';
import { calls } from '../../../src/api/kit/paths.ts';
import { commitmentTerms, commitmentValues } from '../../../src/fixtures/commitment.ts';
import { investorDocument, newcomer, profile, tokens } from '../../../src/fixtures/investor.ts';
import { clubMachine } from '../../../src/machines/club/club.machine.ts';
import { documentsMachine } from '../../../src/machines/documents/documents.machine.ts';
import { inboxMachine } from '../../../src/machines/inbox/inbox.machine.ts';
import type { Failure } from '../../../src/machines/kit/failure.ts';
import type { PageInput } from '../../../src/machines/kit/page-contract.ts';
import { secret } from '../../../src/machines/kit/secret.ts';
import { identityMachine } from '../../../src/machines/onboarding/identity/identity.machine.ts';
import { onboardingMachine } from '../../../src/machines/onboarding/onboarding.machine.ts';
import { onboardingResultMachine } from '../../../src/machines/onboarding/review/onboarding-result.machine.ts';
import { resetConfirmMachine } from '../../../src/machines/password-reset/reset-confirm.machine.ts';
import { resetRequestMachine } from '../../../src/machines/password-reset/reset-request.machine.ts';
import { portfolioMachine } from '../../../src/machines/portfolio/portfolio.machine.ts';
import { submissionsMachine } from '../../../src/machines/rounds/commitment/submissions.machine.ts';
import { roundMachine } from '../../../src/machines/rounds/round.machine.ts';
import { confirmationMachine } from '../../../src/machines/session/confirmation/confirmation.machine.ts';
import { sessionMachine } from '../../../src/machines/session/session.machine.ts';
import { selectCachedAt, selectShownPage } from '../../../src/machines/session/session.selectors.ts';
import type { SessionInput } from '../../../src/machines/session/session.setup.ts';
import { secondStepMachine } from '../../../src/machines/session/sign-in/second-step.machine.ts';
import { refreshDelay } from '../../../src/machines/session/tokens/token-age.ts';
import type { PageName } from '../../../src/routes.ts';
import { listener } from '../../support/machines/listener.ts';
import {
  after,
  BranchGate,
  closeGate,
  done,
  failed,
  type InnerEvent,
  nameOf,
  proveTable,
  send,
  walk,
} from '../../support/machines/machine-table.ts';

const machine = sessionMachine.provide({
  actors: {
    club: clubMachine,
    documents: documentsMachine,
    secondStep: secondStepMachine,
    confirmation: confirmationMachine,
    onboarding: onboardingMachine,
    onboardingResult: onboardingResultMachine,
    inbox: inboxMachine,
    portfolio: portfolioMachine,
    identity: identityMachine,
    round: roundMachine,
    submissions: submissionsMachine,
    resetRequest: resetRequestMachine,
    resetConfirm: resetConfirmMachine,
  },
});
const gate = new BranchGate(machine);

const input: SessionInput = { tokens: null, location: { path: '/', search: '' }, resetCode: null };
const returning: SessionInput = {
  ...input,
  tokens: tokens('stored'),
  location: { path: '/portfolio', search: '' },
};

const account = secret({ email: 'ada@example.com', password: 'a long secret', agree_terms: true });
const signIn = { type: 'session.signIn', email: 'ada@example.com', account } as const;
const register = { type: 'session.register', email: 'ada@example.com', account } as const;
const granted = done('signIn', { kind: 'granted', tokens: tokens('first') });
const prove = { type: 'session.prove', answer: secret({ code: '123456' }) } as const;
const refused: Failure = { kind: 'unauthorized', detail: null, reference: 'x' };
const question = { methods: ['app', 'recovery_code'], passkey: null, refused: null } as const;
const asked = done('signIn', { kind: 'secondFactorRequired', question });
const askedAgain = done('signIn', {
  kind: 'secondFactorRequired',
  question: { ...question, refused: 'code' },
});
const throttled: Failure = { kind: 'throttled', seconds: 3, reference: 'x' };
const member = done('loadProfile', profile());
const stranger = done('loadProfile', newcomer());

const rejection = (change: Partial<Rejection> = {}) =>
  ({
    type: 'access.rejected',
    rejection: {
      token: tokens('first').access,
      sessionNumber: 2,
      code: 'token_expired',
      detail: 'Token is expired',
      isRepeat: false,
      ...change,
    },
  }) as const;

const noLine = failed('loadProfile', new RequestError(calls.getProfile, { kind: 'unreachable' }));
const cacheHit = (at: string, sessionNumber = 1) => ({ type: 'cache.hit', at, sessionNumber }) as const;

const signedIn = [signIn, granted];
const ready = [...signedIn, member];

const events = {
  'sign in': signIn,
  register,
  'log out': { type: 'session.logOut' },
  retry: { type: 'session.retry' },
  'session ended': { type: 'session.ended', signOutReason: 'sessionEnded' },
  granted,
  'sign-in refused': done('signIn', { kind: 'refused', failure: refused }),
  'sign-in throttled': done('signIn', { kind: 'refused', failure: throttled }),
  'sign-in broke': failed('signIn'),
  'second factor asked': asked,
  'answer sent': prove,
  'answer took too long': after('questionTimeout', 'session.account.authenticating.secondStep'),
  'throttle over': after('throttlePause', 'session.account.loggedOut.throttled'),
  registered: done('register', { kind: 'accepted' }),
  'registration refused': done('register', { kind: 'refused', failure: refused }),
  'registration throttled': done('register', { kind: 'refused', failure: throttled }),
  'registration broke': failed('register'),
  'member loaded': member,
  'newcomer loaded': stranger,
  'profile broke': failed('loadProfile'),
  'no line': noLine,
  'cached member': done('readCache', profile()),
  'cached newcomer': done('readCache', newcomer()),
  'nothing cached': failed('readCache'),
  'online again': { type: 'connection.restored' },
  'ten seconds': after('longWait', 'session.account.loadingProfile.brief'),
  'ten seconds of a sign-in': after('longWait', 'session.account.authenticating.signingIn.brief'),
  'ten seconds of a registration': after('longWait', 'session.account.authenticating.registering.brief'),
  cancel: { type: 'session.cancel' },
  'profile verified': { type: 'profile.changed', profile: profile() },
  'profile unverified': { type: 'profile.changed', profile: newcomer() },
  'profile of another': { type: 'profile.changed', profile: profile({ id: 7 }) },
  'password changed': { type: 'password.changed' },
  'other tab logged out': { type: 'tokens.changed', tokens: null },
  'other tab refreshed': { type: 'tokens.changed', tokens: tokens('second') },
  'other tab signed in as another': { type: 'tokens.changed', tokens: tokens('theirs', '7') },
} as const;

const whileRegistering = {
  'log out': 'loggedOut.open',
  cancel: 'loggedOut.open',
  'session ended': 'loggedOut.open',
  registered: 'authenticating.signingIn.brief',
  'registration refused': 'loggedOut.open',
  'registration throttled': 'loggedOut.throttled',
  'registration broke': 'loggedOut.open',
  'other tab refreshed': 'loadingProfile.brief',
  'other tab signed in as another': 'loadingProfile.brief',
} as const;

const whileSigningIn = {
  'log out': 'loggedOut.open',
  cancel: 'loggedOut.open',
  'session ended': 'loggedOut.open',
  granted: 'loadingProfile.brief',
  'second factor asked': 'authenticating.secondStep',
  'sign-in refused': 'loggedOut.open',
  'sign-in throttled': 'loggedOut.throttled',
  'sign-in broke': 'loggedOut.open',
  'other tab refreshed': 'loadingProfile.brief',
  'other tab signed in as another': 'loadingProfile.brief',
} as const;

proveTable(
  'session, account',
  {
    machine,
    input,
    region: 'account',
    events,
    rows: {
      'loggedOut.open': {
        reach: [],
        cells: {
          'sign in': 'authenticating.signingIn.brief',
          register: 'authenticating.registering.brief',
          'log out': '↺',
          'session ended': '↺',
          'password changed': '↺',
          'other tab refreshed': 'loadingProfile.brief',
          'other tab signed in as another': 'loadingProfile.brief',
        },
      },
      'loggedOut.throttled': {
        reach: [signIn, done('signIn', { kind: 'refused', failure: throttled })],
        cells: {
          'log out': 'loggedOut.open',
          'session ended': 'loggedOut.open',
          'throttle over': 'loggedOut.open',
          'password changed': '↺',
          'other tab refreshed': 'loadingProfile.brief',
          'other tab signed in as another': 'loadingProfile.brief',
        },
      },
      'authenticating.registering.brief': {
        reach: [register],
        cells: {
          ...whileRegistering,
          'ten seconds of a registration': 'authenticating.registering.lengthy',
        },
      },
      'authenticating.registering.lengthy': {
        reach: [register, after('longWait', 'session.account.authenticating.registering.brief')],
        cells: {
          ...whileRegistering,
        },
      },
      'authenticating.signingIn.brief': {
        reach: [signIn],
        cells: {
          ...whileSigningIn,
          'ten seconds of a sign-in': 'authenticating.signingIn.lengthy',
        },
      },
      'authenticating.signingIn.lengthy': {
        reach: [signIn, after('longWait', 'session.account.authenticating.signingIn.brief')],
        cells: {
          ...whileSigningIn,
        },
      },
      'authenticating.secondStep': {
        reach: [signIn, asked],
        cells: {
          'log out': 'loggedOut.open',
          cancel: 'loggedOut.open',
          'session ended': 'loggedOut.open',
          'answer sent': 'authenticating.signingIn.brief',
          'answer took too long': 'loggedOut.open',
          'other tab refreshed': 'loadingProfile.brief',
          'other tab signed in as another': 'loadingProfile.brief',
        },
      },
      'loadingProfile.brief': {
        reach: signedIn,
        cells: {
          'log out': 'loggedOut.open',
          'session ended': 'loggedOut.open',
          'member loaded': 'ready',
          'newcomer loaded': 'onboarding',
          'profile broke': 'profileUnavailable',
          'no line': 'readingCache',
          'ten seconds': 'loadingProfile.lengthy',
          'other tab logged out': 'loggedOut.open',
          'other tab refreshed': '↺',
          'other tab signed in as another': '↺',
        },
      },
      'loadingProfile.lengthy': {
        reach: [...signedIn, after('longWait', 'session.account.loadingProfile.brief')],
        cells: {
          'log out': 'loggedOut.open',
          'session ended': 'loggedOut.open',
          'member loaded': 'ready',
          'newcomer loaded': 'onboarding',
          'profile broke': 'profileUnavailable',
          'no line': 'readingCache',
          'other tab logged out': 'loggedOut.open',
          'other tab refreshed': '↺',
          'other tab signed in as another': 'loadingProfile.brief',
        },
      },
      readingCache: {
        reach: [...signedIn, noLine],
        cells: {
          'log out': 'loggedOut.open',
          'session ended': 'loggedOut.open',
          'cached member': 'ready',
          'cached newcomer': 'onboarding',
          'nothing cached': 'profileUnavailable',
          'other tab logged out': 'loggedOut.open',
          'other tab refreshed': '↺',
          'other tab signed in as another': 'loadingProfile.brief',
        },
      },
      profileUnavailable: {
        reach: [...signedIn, failed('loadProfile')],
        cells: {
          'log out': 'loggedOut.open',
          'session ended': 'loggedOut.open',
          retry: 'loadingProfile.brief',
          'online again': 'loadingProfile.brief',
          'other tab logged out': 'loggedOut.open',
          'other tab refreshed': '↺',
          'other tab signed in as another': 'loadingProfile.brief',
        },
      },
      onboarding: {
        reach: [...signedIn, stranger],
        cells: {
          'log out': 'loggedOut.open',
          'session ended': 'loggedOut.open',
          'profile verified': 'ready',
          'profile unverified': '↺',
          'profile of another': 'loadingProfile.brief',
          'other tab logged out': 'loggedOut.open',
          'other tab refreshed': '↺',
          'other tab signed in as another': 'loadingProfile.brief',
        },
      },
      ready: {
        reach: ready,
        cells: {
          'log out': 'loggedOut.open',
          'session ended': 'loggedOut.open',
          'profile verified': '↺',
          'profile unverified': 'onboarding',
          'profile of another': 'loadingProfile.brief',
          'other tab logged out': 'loggedOut.open',
          'other tab refreshed': '↺',
          'other tab signed in as another': 'loadingProfile.brief',
        },
      },
    },
  },
  gate,
);

const accessEvents = {
  'rejected, other session': rejection({ sessionNumber: 1 }),
  'rejected as not valid': rejection({ code: 'token_not_valid' }),
  'rejected, no such user': rejection({ code: 'user_not_found', detail: 'User not found' }),
  'rejected like a failed login': rejection({
    code: null,
    detail: 'No active account found with the given credentials',
  }),
  'rejected, older token': rejection({ token: 'older' }),
  'rejected again': rejection({ isRepeat: true }),
  'rejected as expired': rejection(),
  'a request goes out': { type: 'access.used' },
  'the clock moved past its refresh': { type: 'clock.moved', by: 275_000 },
  'found late': { type: 'clock.restarted', after: 310_000 },
  'found in time': { type: 'clock.restarted', after: 275_000 },
  'the clock moved a little': { type: 'clock.moved', by: 100_000 },
  'refresh due': after('untilRefresh', 'session.access.present.fresh'),
  refreshed: done('refreshAccess', { kind: 'refreshed', tokens: tokens('second') }),
  adopted: done('refreshAccess', { kind: 'adopted', tokens: tokens('second') }),
  'adopted of another person': done('refreshAccess', { kind: 'adopted', tokens: tokens('theirs', '7') }),
  'refresh refused': done('refreshAccess', { kind: 'ended' }),
  'refresh broke': failed('refreshAccess'),
  'cooled down': after('coolDown', 'session.access.present.unreachable'),
  'try again': { type: 'access.retry' },
  'online again': { type: 'connection.restored' },
  'other tab refreshed': { type: 'tokens.changed', tokens: tokens('second') },
  'other tab logged out': { type: 'tokens.changed', tokens: null },
  'log out': { type: 'session.logOut' },
  'sign in elsewhere': { type: 'tokens.changed', tokens: tokens('theirs', '7') },
} as const;

const always = { 'log out': 'absent', 'other tab logged out': 'absent' } as const;
const fatal = { 'rejected as not valid': 'absent', 'rejected, no such user': 'absent' } as const;

proveTable(
  'session, access',
  {
    machine,
    input,
    region: 'access',
    events: accessEvents,
    rows: {
      // Nobody has signed in, so that visit 1 is the current one and the others' rejections are of another.
      absent: {
        reach: [],
        cells: {
          'rejected, other session': '↺',
          'log out': '↺',
          'other tab refreshed': 'present.fresh',
          'sign in elsewhere': 'present.fresh',
        },
      },
      'present.fresh': {
        reach: ready,
        cells: {
          ...always,
          ...fatal,
          'rejected again': 'present.unreachable',
          'rejected as expired': 'present.refreshing',
          'refresh due': 'present.refreshing',
          'a request goes out': '↺',
          'found late': 'present.refreshing',
          'the clock moved past its refresh': 'present.refreshing',
          'other tab refreshed': '↺',
          'sign in elsewhere': '↺',
        },
      },
      'present.refreshing': {
        reach: [...ready, rejection()],
        cells: {
          ...always,
          ...fatal,
          refreshed: 'present.fresh',
          adopted: 'present.fresh',
          'adopted of another person': 'present.fresh',
          'refresh refused': 'absent',
          'refresh broke': 'present.unreachable',
          'other tab refreshed': 'present.fresh',
          'sign in elsewhere': 'present.fresh',
        },
      },
      'present.unreachable': {
        reach: [...ready, rejection(), failed('refreshAccess')],
        cells: {
          ...always,
          ...fatal,
          'cooled down': 'present.fresh',
          'the clock moved past its refresh': '↺',
          'try again': 'present.refreshing',
          'online again': 'present.refreshing',
          'other tab refreshed': 'present.fresh',
          'sign in elsewhere': 'present.fresh',
        },
      },
    },
  },
  gate,
);

const looked = { type: 'inbox.refresh' } as const;
const fetched = done('importInbox');
const newer = { type: 'profile.changed', profile: profile({ updated_at: '2026-11-21T10:00:00Z' }) } as const;
const gone = {
  'log out': 'absent',
  'sign in elsewhere': 'absent',
  'profile of another': 'absent',
} as const;

proveTable(
  'session, inbox',
  {
    machine,
    input,
    region: 'inbox',
    events: {
      'member loaded': member,
      'newcomer loaded': stranger,
      'two seconds': after('headStart', 'session.inbox.present.waiting'),
      looked,
      fetched,
      'not fetched': failed('importInbox'),
      'inbox broke': failed('inbox'),
      'profile as it was': { type: 'profile.changed', profile: profile() },
      newer,
      'log out': { type: 'session.logOut' },
      'sign in elsewhere': { type: 'tokens.changed', tokens: tokens('theirs', '7') },
      'profile of another': { type: 'profile.changed', profile: profile({ id: 7 }) },
    },
    rows: {
      absent: {
        reach: signedIn,
        cells: {
          'member loaded': 'present.waiting',
          'newcomer loaded': 'present.waiting',
          'log out': '↺',
          'sign in elsewhere': '↺',
        },
      },
      'present.waiting': {
        reach: ready,
        cells: {
          ...gone,
          'two seconds': 'present.loading',
          looked: 'present.loading',
          'profile as it was': '↺',
          newer: '↺',
        },
      },
      'present.loading': {
        reach: [...ready, looked],
        cells: {
          ...gone,
          fetched: 'present.running',
          'not fetched': 'present.failed',
          'profile as it was': '↺',
          newer: '↺',
        },
      },
      'present.failed': {
        reach: [...ready, looked, failed('importInbox')],
        cells: { ...gone, looked: 'present.loading', 'profile as it was': '↺', newer: '↺' },
      },
      'present.running': {
        reach: [...ready, looked, fetched],
        cells: {
          ...gone,
          looked: '↺',
          'inbox broke': 'present.failed',
          'profile as it was': '↺',
          newer: '↺',
        },
      },
    },
  },
  gate,
);

const demanded = { type: 'confirmation.demanded' } as const;

proveTable(
  'session, confirmation',
  {
    machine,
    input,
    region: 'confirmation',
    events: {
      demanded,
      dismissed: { type: 'confirmation.dismissed' },
      'confirmation broke': failed('confirmation'),
      'log out': { type: 'session.logOut' },
      'session ended': { type: 'session.ended', signOutReason: 'sessionEnded' },
      'sign in elsewhere': { type: 'tokens.changed', tokens: tokens('theirs', '7') },
      'profile of another': { type: 'profile.changed', profile: profile({ id: 7 }) },
      'profile of the same': { type: 'profile.changed', profile: profile() },
    },
    rows: {
      idle: {
        reach: ready,
        cells: {
          demanded: 'asking',
          'log out': '↺',
          'session ended': '↺',
          'sign in elsewhere': '↺',
          'profile of another': '↺',
          'profile of the same': '↺',
        },
      },
      asking: {
        reach: [...ready, demanded],
        cells: {
          dismissed: 'idle',
          'confirmation broke': 'idle',
          'log out': 'idle',
          'session ended': 'idle',
          'sign in elsewhere': 'idle',
          'profile of another': 'idle',
          'profile of the same': '↺',
        },
      },
    },
  },
  gate,
);

describe('session, inbox', () => {
  const items = (actor: ReturnType<typeof walk<typeof machine>>) => actor.getSnapshot().children['inbox'];
  const known = done('loadInbox', { items: [], commitments: [] });
  const here = () => {
    const actor = walk(machine, input, [...ready, looked, fetched], gate);
    const inbox = items(actor);
    if (inbox) send(inbox, known);
    const list = (): unknown => inbox?.getSnapshot().value;
    expect(list()).toMatchObject({ list: 'current' });
    return { actor, inbox, list };
  };
  it('is reloaded on inbox.refresh, and when the profile has changed', () => {
    const { actor, inbox, list } = here();
    actor.send({ type: 'profile.changed', profile: profile() });
    expect(list()).toMatchObject({ list: 'current' });
    actor.send(newer);
    expect(list()).toMatchObject({ list: 'refreshing' });
    if (inbox) send(inbox, known);
    actor.send(looked);
    expect(list()).toMatchObject({ list: 'refreshing' });
  });
  it('is stopped with the session', () => {
    const { actor, inbox } = here();
    actor.send({ type: 'session.logOut' });
    expect(inbox?.getSnapshot().status).toBe('stopped');
    expect(items(actor)).toBeUndefined();
  });
});

describe('session, at the start', () => {
  it('refreshes a stored token once before use, because its age is unknown', () => {
    const actor = walk(machine, returning, [], gate);
    expect(nameOf(actor.getSnapshot().value)).toBe(
      'account.loadingProfile.brief, access.present.refreshing, inbox.absent, submissions.absent, confirmation.idle',
    );
  });
  it('uses a stored token that has certainly not expired, and refreshes it in time', () => {
    const clock = new SimulatedClock();
    const stored = tokens('stored');
    const actor = createActor(machine, { input: { ...returning, tokens: stored, tokenAge: 100_000 }, clock });
    actor.start();
    const isRefreshing = () => actor.getSnapshot().matches({ access: { present: 'refreshing' } });
    const left = (refreshDelay(stored, 0) ?? 0) - 100_000;
    clock.increment(left - 1);
    expect(isRefreshing()).toBe(false);
    clock.increment(1);
    expect(isRefreshing()).toBe(true);
  });
  it('uses a stored opaque token as it is', () => {
    const actor = walk(machine, { ...returning, tokens: { access: 'opaque', refresh: 'r' } }, [], gate);
    expect(nameOf(actor.getSnapshot().value)).toBe(
      'account.loadingProfile.brief, access.present.fresh, inbox.absent, submissions.absent, confirmation.idle',
    );
  });
  it('draws nothing private before the profile is known', () => {
    const actor = walk(machine, returning, [], gate);
    expect(actor.getSnapshot().context.livePages).toEqual([]);
  });
});

describe('session, shown from stored answers while offline', () => {
  const restored = { type: 'connection.restored' } as const;
  const retry = { type: 'session.retry' } as const;
  const loaded = (page: PageName) => ({ type: 'pageCode.loaded', page }) as const;
  const reading = (person: InnerEvent) =>
    walk(
      machine,
      { ...returning, location: { path: '/onboarding', search: '' } },
      [noLine, cacheHit('2026-11-25T14:02:00Z'), loaded('onboarding'), loaded('portfolio'), person],
      gate,
    );
  const member = done('readCache', profile());
  const newcomerRead = done('readCache', newcomer());
  const shown = (actor: ReturnType<typeof reading>) => actor.getSnapshot().context;

  it.each([
    ['a member', member, 'ready'],
    ['a newcomer', newcomerRead, 'onboarding'],
  ] as const)('%s sees stored answers until the host is reached', (_, person, state) => {
    for (const again of [restored, retry]) {
      const actor = reading(person);
      const { sessionNumber } = shown(actor);
      expect(actor.getSnapshot().matches({ account: state })).toBe(true);
      expect(shown(actor).livePages).not.toEqual([]);
      actor.send(again);
      expect(actor.getSnapshot().matches({ account: 'loadingProfile' })).toBe(true);
      // The new number discards answers that are still pending.
      expect(shown(actor)).toMatchObject({
        cachedAt: null,
        profile: null,
        livePages: [],
        sessionNumber: sessionNumber + 1,
      });
    }
  });
  it('has the time of the oldest answer shown', () => {
    const actor = reading(member);
    actor.send(cacheHit('2026-11-25T14:03:00Z'));
    expect(selectCachedAt(actor.getSnapshot())).toBe('2026-11-25T14:02:00Z');
    actor.send(cacheHit('2026-11-25T13:59:00Z'));
    expect(selectCachedAt(actor.getSnapshot())).toBe('2026-11-25T13:59:00Z');
  });
  it('is requested from the host again if a stored answer could not be used', () => {
    const actor = walk(
      machine,
      returning,
      [noLine, cacheHit('2026-11-25T14:02:00Z'), failed('readCache')],
      gate,
    );
    expect(shown(actor).cachedAt).not.toBeNull();
    actor.send(retry);
    expect(shown(actor).cachedAt).toBeNull();
  });
  it('is not started by an answer of an earlier session', () => {
    const actor = reading(member);
    actor.send(restored);
    actor.send(cacheHit('2026-11-25T14:02:00Z'));
    expect(shown(actor).cachedAt).toBeNull();
  });
  it('is not reloaded while its answers are from the host', () => {
    const actor = walk(machine, input, ready, gate);
    for (const again of [restored, retry]) actor.send(again);
    expect(actor.getSnapshot().matches({ account: 'ready' })).toBe(true);
  });
  it.each([
    ['log out', { type: 'session.logOut' }],
    ['a session that ended', { type: 'session.ended', signOutReason: 'sessionEnded' }],
    ['another person', { type: 'tokens.changed', tokens: tokens('theirs', '7') }],
  ] as const)('ends with %s', (_, event) => {
    const actor = reading(member);
    actor.send(event);
    expect(shown(actor)).toMatchObject({ cachedAt: null, profile: null, livePages: [] });
  });
});

describe('session, routing', () => {
  it('sends a members’ page that is opened without a token to the sign-in page, with its path and query', () => {
    const actor = walk(
      machine,
      { ...input, location: { path: '/rounds', search: '?tags=a&page=2' } },
      [],
      gate,
    );
    expect(actor.getSnapshot().context.location).toEqual({
      path: '/',
      search: '?next=%2Frounds%3Ftags%3Da%26page%3D2',
    });
  });
  it('goes to the address in the next parameter after a sign-in', () => {
    const there = { ...input, location: { path: '/', search: '?next=%2Fnews%3Fpage%3D2' } };
    const actor = walk(machine, there, ready, gate);
    expect(actor.getSnapshot().context.location).toEqual({ path: '/news', search: '?page=2' });
  });
  it('answers requests, corrections and Back by the same rules', () => {
    const actor = walk(machine, input, ready, gate);
    const at = () => actor.getSnapshot().context.location.path;
    expect(at()).toBe('/portfolio');
    actor.send({ type: 'location.requested', location: { path: '/rounds', search: '' } });
    expect(at()).toBe('/rounds');
    actor.send({ type: 'location.corrected', location: { path: '/news', search: '' } });
    expect(at()).toBe('/news');
    actor.send({ type: 'location.changed', location: { path: '/', search: '' } });
    expect(at()).toBe('/portfolio');
  });
  it('keeps amounts hidden over a logout and the next sign-in, until they are shown again', () => {
    const stored: boolean[] = [];
    const watched = machine.provide({
      actions: { storeAmounts: (_, { areHidden }) => void stored.push(areHidden) },
    });
    const actor = walk(watched, { ...input, areAmountsHidden: true }, ready, gate);
    const areHidden = () => actor.getSnapshot().context.areAmountsHidden;
    expect(areHidden()).toBe(true);
    actor.send({ type: 'amounts.show' });
    expect(areHidden()).toBe(false);
    actor.send({ type: 'amounts.hide' });
    actor.send({ type: 'session.logOut' });
    expect(areHidden()).toBe(true);
    expect(stored).toEqual([false, true]);
  });
  it('SES-43: drops the data of one person before it shows another', () => {
    const actor = walk(machine, input, ready, gate);
    actor.send({ type: 'pageCode.loaded', page: 'portfolio' });
    actor.send({ type: 'profile.changed', profile: profile({ id: 7 }) });
    expect(actor.getSnapshot().context).toMatchObject({ profile: null, livePages: [] });
    expect(Object.keys(actor.getSnapshot().children)).not.toContain('portfolio');
  });
  it('retries an early refresh after a pause, before the token expires', () => {
    const due = after('untilRefresh', 'session.access.present.fresh');
    const cooled = after('coolDown', 'session.access.present.unreachable');
    const actor = walk(machine, input, [...ready, due, failed('refreshAccess'), cooled], gate);
    expect(actor.getSnapshot().matches({ access: { present: 'refreshing' } })).toBe(true);
  });
  it('forgets address and reset code with the session', () => {
    const there = {
      ...input,
      location: { path: '/login/restore-password', search: '' },
      resetCode: secret('a code'),
    };
    const actor = walk(machine, there, [{ type: 'pageCode.loaded', page: 'resetConfirm' }], gate);
    expect(actor.getSnapshot().context).toMatchObject({ resetCode: null, livePages: ['resetConfirm'] });
    const left = walk(machine, there, [...ready, { type: 'session.logOut' }], gate);
    expect(left.getSnapshot().context).toMatchObject({ resetCode: null, email: '', livePages: [] });
  });
  it.each([
    ['resetConfirm', '/login/restore-password', true],
    ['resetRequest', '/login/restore', false],
  ] as const)('gives the code of a reset link to the page of the link alone: %s', (page, path, isGiven) => {
    const given: unknown[] = [];
    const noted = fromCallback<EventObject, PageInput>(({ input: { resetCode } }) => {
      given.push(resetCode !== null);
    });
    const noting = machine.provide({ actors: { resetConfirm: noted, resetRequest: noted } });
    const there = { ...input, location: { path, search: '' }, resetCode: secret('a code') };
    walk(noting, there, [{ type: 'pageCode.loaded', page }], gate);
    expect(given).toEqual([isGiven]);
  });
  it('TAB-06: starts a new session when the stored pair is of another person', () => {
    const theirs = done('refreshAccess', { kind: 'adopted', tokens: tokens('theirs', '7') });
    const actor = walk(machine, input, [...ready, rejection(), theirs], gate);
    expect(nameOf(actor.getSnapshot().value)).toBe(
      'account.loadingProfile.brief, access.present.fresh, inbox.absent, submissions.absent, confirmation.idle',
    );
    expect(actor.getSnapshot().context).toMatchObject({
      sessionNumber: 3,
      profile: null,
      tokens: tokens('theirs', '7'),
    });
  });
  it('returns to the page at which the session ended, but to the start page after a logout here or in another tab', () => {
    const there = { ...input, location: { path: '/rounds', search: '?mode=upcoming' } };
    const endedBy = (...events: Parameters<typeof walk>[2]) =>
      walk(machine, there, [...ready, ...events], gate).getSnapshot().context.location;
    const fatal = rejection({ code: 'token_not_valid' });
    expect(endedBy(fatal)).toEqual({ path: '/', search: '?next=%2Frounds%3Fmode%3Dupcoming' });
    expect(endedBy({ type: 'session.logOut' })).toEqual({ path: '/', search: '' });
    expect(endedBy({ type: 'tokens.changed', tokens: null })).toEqual({ path: '/', search: '' });
    expect(endedBy(fatal, signIn, granted, member)).toEqual(there.location);
  });
  it('clears the sign-out reason when the user leaves the sign-in page', () => {
    const actor = walk(machine, input, [...ready, rejection({ code: 'token_not_valid' })], gate);
    expect(actor.getSnapshot().context.signOutReason).toBe('sessionEnded');
    actor.send({ type: 'location.requested', location: { path: '/register', search: '' } });
    expect(actor.getSnapshot().context.signOutReason).toBeNull();
  });
  it('requests the documents again when their page is opened again, and not before', () => {
    const there = { ...input, location: { path: '/onboarding/update-documents', search: '' } };
    const actor = walk(machine, there, [...ready, { type: 'pageCode.loaded', page: 'documents' }], gate);
    const { documents } = actor.getSnapshot().children;
    if (documents) send(documents, done('loadDocuments', [investorDocument()]));
    const list = (): unknown => documents?.getSnapshot().value;
    expect(list()).toMatchObject({ list: { shown: 'current' } });
    actor.send({ type: 'location.requested', location: { path: '/portfolio', search: '' } });
    actor.send({ type: 'pageCode.loaded', page: 'portfolio' });
    expect(list()).toMatchObject({ list: { shown: 'current' } });
    actor.send({ type: 'location.changed', location: there.location });
    actor.send({ type: 'pageCode.loaded', page: 'documents' });
    expect(list()).toMatchObject({ list: { shown: 'refreshing' } });
  });
  it('spawns the machine of a page once, when its code is loaded, and stops it at logout', () => {
    const actor = walk(machine, input, ready, gate);
    actor.send({ type: 'pageCode.loaded', page: 'portfolio' });
    actor.send({ type: 'pageCode.loaded', page: 'portfolio' });
    expect(Object.keys(actor.getSnapshot().children)).toContain('portfolio');
    actor.send({ type: 'notice.raised', kind: 'info', message: 'a', description: 'b' });
    actor.send({ type: 'session.logOut' });
    expect(Object.keys(actor.getSnapshot().children)).not.toContain('portfolio');
    expect(actor.getSnapshot().context.location).toEqual({ path: '/', search: '' });
  });
});

describe('session, unsaved drafts', () => {
  const drafts = {
    bank: { values: { bank_swift: 'NWBK' }, change: {}, isWhole: false },
  } as const;
  const typed = { type: 'drafts.changed', drafts } as const;
  const onChecklist = { ...input, location: { path: '/onboarding', search: '' } };
  const typing = [signIn, granted, stranger, { type: 'pageCode.loaded', page: 'onboarding' }, typed] as const;
  const draftsOf = (actor: ReturnType<typeof walk<typeof machine>>) => actor.getSnapshot().context.drafts;
  const ended = rejection({ code: 'token_not_valid' });
  const back = [signIn, granted] as const;

  it('D5, FRM-18: survive a session that ended, and return to the same person', () => {
    const actor = walk(machine, onChecklist, [...typing, ended, ...back, stranger], gate);
    actor.send({ type: 'location.requested', location: { path: '/onboarding', search: '' } });
    expect(draftsOf(actor)).toEqual({ owner: 1042, drafts });
    const checklist = actor.getSnapshot().children['onboarding'];
    expect(checklist?.getSnapshot().context.drafts).toEqual(drafts);
  });
  it('are kept beside those of files', () => {
    const uploads = { '7 a.pdf': { name: 'a.pdf', typed: {} } };
    const ofFiles = { type: 'fileDrafts.changed', drafts: { uploads } } as const;
    const actor = walk(machine, onChecklist, [...typing, ofFiles], gate);
    expect(draftsOf(actor)).toEqual({ owner: 1042, drafts: { ...drafts, uploads } });
  });
  it('are dropped for another person', () => {
    const other = done('loadProfile', newcomer({ id: 7 }));
    const actor = walk(machine, onChecklist, [...typing, ended, ...back, other], gate);
    expect(draftsOf(actor)).toBeNull();
  });
  it('survive a reload, for the same person only', () => {
    const left = { type: 'drafts.restored', owner: 1042, drafts } as const;
    const reloaded = { ...onChecklist, tokens: tokens('first'), tokenAge: 0 };
    const shown = { type: 'pageCode.loaded', page: 'onboarding' } as const;
    const same = walk(machine, reloaded, [left, stranger, shown], gate);
    expect(draftsOf(same)).toEqual({ owner: 1042, drafts });
    expect(same.getSnapshot().children['onboarding']?.getSnapshot().context.drafts).toEqual(drafts);
    const other = walk(machine, reloaded, [left, done('loadProfile', newcomer({ id: 7 })), shown], gate);
    expect(draftsOf(other)).toBeNull();
  });
  it('are dropped at sign-out', () => {
    const actor = walk(machine, onChecklist, [...typing, { type: 'session.logOut' }], gate);
    expect(draftsOf(actor)).toBeNull();
  });
  it('belong to nobody while the profile is unknown', () => {
    expect(draftsOf(walk(machine, onChecklist, [typed], gate))).toBeNull();
  });
  it('let the checklist follow the address', () => {
    const actor = walk(machine, onChecklist, typing, gate);
    actor.send({ type: 'location.requested', location: { path: '/onboarding', search: '?step=bank' } });
    expect(actor.getSnapshot().children['onboarding']?.getSnapshot().value).toMatchObject({ step: 'bank' });
  });
});

const roundLoaded = { type: 'pageCode.loaded', page: 'round' } as const;
const draft = { round: 418, values: commitmentValues() };
const submission = {
  intent: {
    key: 'key-1',
    request: {
      instance_type: 'round',
      instance_id: 418,
      action: 'submit',
      application: null,
      ...commitmentTerms(),
    },
  },
  round: 418,
  title: 'Northwind, Series B',
  draft,
  form: listener(),
} as const;
const submitted = { type: 'submission.sent', submission } as const;
const dropped = { type: 'submission.dropped', key: 'key-1' } as const;
const settled = { type: 'submission.settled', round: 418, draft, hasSucceeded: true } as const;

proveTable(
  'session, submissions',
  {
    machine,
    input,
    region: 'submissions',
    events: {
      'round here': roundLoaded,
      submitted,
      dropped,
      settled,
      broke: failed('submissions'),
      'profile of another': { type: 'profile.changed', profile: profile({ id: 7 }) },
      'log out': { type: 'session.logOut' },
    },
    rows: {
      absent: { reach: ready, cells: { 'round here': 'running', 'profile of another': '↺', 'log out': '↺' } },
      running: {
        reach: [...ready, roundLoaded],
        cells: {
          'round here': '↺',
          submitted: '↺',
          dropped: '↺',
          settled: '↺',
          broke: '↺',
          'profile of another': 'absent',
          'log out': 'absent',
        },
      },
    },
  },
  gate,
);

describe('session, pages of the club’s staff', () => {
  const at: SessionInput = { ...input, location: { path: '/', search: '?next=/cyborg' } };
  const changed = (isCyborg: boolean) =>
    ({ type: 'profile.changed', profile: profile({ is_cyborg: isCyborg }) }) as const;
  const club = (actor: ReturnType<typeof walk<typeof machine>>) => actor.getSnapshot().children['club'];

  it('run for staff only, and stop when the person is no longer one', () => {
    const actor = walk(machine, at, [...ready, { type: 'pageCode.loaded', page: 'club' }], gate);
    expect([club(actor), selectShownPage(actor.getSnapshot()).kind]).toEqual([undefined, 'noAccess']);
    actor.send(changed(true));
    const before = club(actor);
    expect(before?.getSnapshot().status).toBe('active');
    actor.send(changed(false));
    expect([club(actor), before?.getSnapshot().status]).toEqual([undefined, 'stopped']);
  });
});

describe('session, pages that need verification', () => {
  const at = (path: string): SessionInput => ({ ...input, location: { path: '/', search: `?next=${path}` } });
  const unverified = { type: 'profile.changed', profile: newcomer() } as const;
  const verified = { type: 'profile.changed', profile: profile() } as const;
  const childrenOf = (actor: ReturnType<typeof walk<typeof machine>>) => actor.getSnapshot().children;

  it('are not spawned before', () => {
    const portfolioLoaded = { type: 'pageCode.loaded', page: 'portfolio' } as const;
    const actor = walk(machine, at('/portfolio'), [...signedIn, stranger, portfolioLoaded], gate);
    expect(actor.getSnapshot().context.location.path).toBe('/portfolio');
    expect(childrenOf(actor)['portfolio']).toBeUndefined();
    expect(selectShownPage(actor.getSnapshot())).toEqual({ kind: 'unverified', route: 'portfolio' });
    actor.send(verified);
    expect(childrenOf(actor)['portfolio']?.getSnapshot().matches('loading')).toBe(true);
    expect(selectShownPage(actor.getSnapshot())).toEqual({ kind: 'page', route: 'portfolio' });
  });
  it('are stopped with their data when it is lost, and spawned anew when it is back', () => {
    const actor = walk(machine, at('/portfolio'), ready, gate);
    actor.send({ type: 'pageCode.loaded', page: 'portfolio' });
    const before = childrenOf(actor)['portfolio'];
    actor.send(unverified);
    expect(before?.getSnapshot().status).toBe('stopped');
    expect(actor.getSnapshot().context).toMatchObject({ livePages: [], location: { path: '/portfolio' } });
    actor.send(verified);
    expect(childrenOf(actor)['portfolio']).not.toBe(before);
    expect(childrenOf(actor)['portfolio']?.getSnapshot().matches('loading')).toBe(true);
  });
  it('stop without an effect on other pages, or on an address that the gate exempts', () => {
    const actor = walk(machine, at('/onboarding'), ready, gate);
    actor.send({ type: 'location.requested', location: { path: '/onboarding', search: '' } });
    actor.send({ type: 'pageCode.loaded', page: 'onboarding' });
    const checklist = childrenOf(actor)['onboarding'];
    actor.send(unverified);
    expect(childrenOf(actor)['onboarding']).toBe(checklist);
    expect(checklist?.getSnapshot().context.profile).toEqual(newcomer());
  });
  it('lead to the checklist from an address that it does not exempt', () => {
    const actor = walk(machine, at('/projects?round=418'), [...ready, roundLoaded], gate);
    expect(childrenOf(actor)['round']).toBeDefined();
    actor.send(unverified);
    expect(childrenOf(actor)['round']).toBeUndefined();
    expect(actor.getSnapshot().context.location.path).toBe('/onboarding');
  });
  it('get their drafts back', () => {
    const typed = { type: 'drafts.changed', drafts: { commitment: draft } } as const;
    const actor = walk(machine, at('/projects?round=418'), [...ready, roundLoaded, typed, unverified], gate);
    actor.send(verified);
    actor.send({ type: 'location.requested', location: { path: '/projects', search: '?round=418' } });
    expect(childrenOf(actor)['round']?.getSnapshot().context.draft).toEqual(draft);
  });
  it('leave a submission pending until its answer, under the same key (ACT-03)', () => {
    const actor = walk(
      machine,
      at('/projects?round=418'),
      [...ready, roundLoaded, submitted, unverified],
      gate,
    );
    const pending = childrenOf(actor)['submissions']?.getSnapshot().children['submission-key-1'];
    expect(pending?.getSnapshot().context).toMatchObject({ intent: { key: 'key-1' }, round: 418 });
  });
});

describe('session, a commitment whose page was closed before the answer', () => {
  const typed = { type: 'drafts.changed', drafts: { commitment: draft, bank: { a: 1 } } } as const;
  const edited = { ...draft, values: commitmentValues({ comment: 'One more thing.' }) };
  const typedSince = { type: 'drafts.changed', drafts: { commitment: edited } } as const;
  const kept = (...events: Parameters<typeof walk<typeof machine>>[2]) =>
    walk(machine, input, [...ready, roundLoaded, ...events], gate).getSnapshot().context.drafts?.drafts;
  it('removes its own draft when it was accepted, and no other', () => {
    expect(kept(typed, settled)).toEqual({ bank: { a: 1 } });
    expect(kept(typed, { ...settled, draft: { ...draft } })).toEqual({ bank: { a: 1 } });
    expect(kept(typed, typedSince, settled)).toEqual({ commitment: edited, bank: { a: 1 } });
    expect(kept(typed, { ...settled, hasSucceeded: false })).toEqual({ commitment: draft, bank: { a: 1 } });
    expect(kept(settled)).toBeUndefined();
  });
  it('is reported to the page of its round if that is open again', () => {
    const there = { ...input, location: { path: '/', search: '?next=/projects?round=418' } };
    const typedThere = { type: 'drafts.changed', drafts: { commitment: draft } } as const;
    const actor = walk(machine, there, [...ready, typedThere, roundLoaded], gate);
    const round = actor.getSnapshot().children['round'];
    expect(round?.getSnapshot().context.draft).toEqual(draft);
    actor.send(settled);
    expect(round?.getSnapshot().context.draft).toBeNull();
  });
});

describe('session, the second factor', () => {
  const context = (...events: Parameters<typeof walk>[2]) =>
    walk(machine, input, events, gate).getSnapshot().context;
  const took = after('questionTimeout', 'session.account.authenticating.secondStep');

  it('keeps the password and the code no longer than the sign-in lasts', () => {
    expect(context(signIn, asked).account?.().password).toBe('a long secret');
    const sending = context(signIn, asked, prove);
    expect([sending.account?.().password, sending.answer?.()]).toEqual(['a long secret', { code: '123456' }]);
    const forgotten = { account: null, answer: null };
    expect(context(signIn, asked, prove, granted)).toMatchObject(forgotten);
    expect(context(signIn, asked, { type: 'session.cancel' })).toMatchObject(forgotten);
    expect(context(signIn, asked, prove, failed('signIn'))).toMatchObject(forgotten);
    expect(context(signIn, asked, took)).toMatchObject({
      ...forgotten,
      signOutReason: 'sessionEnded',
    });
  });
  it('is cancelled by leaving the sign-in page', () => {
    const elsewhere = {
      type: 'location.requested',
      location: { path: '/login/restore', search: '' },
    } as const;
    const actor = walk(machine, input, [signIn, asked, elsewhere], gate);
    expect(actor.getSnapshot().matches({ account: { loggedOut: 'open' } })).toBe(true);
    expect(actor.getSnapshot().context).toMatchObject({ account: null, location: elsewhere.location });
  });
  it('asks again when an answer is refused', () => {
    const wasWrong = (...events: Parameters<typeof walk>[2]) =>
      walk(machine, input, events, gate).getSnapshot().children.secondStep?.getSnapshot().context.isCodeWrong;
    expect(wasWrong(signIn, asked)).toBe(false);
    expect(wasWrong(signIn, asked, prove, askedAgain)).toBe(true);
    expect(context(signIn, asked, prove, askedAgain).answer).toBeNull();
  });
  it('survives an error in the actor that asks', () => {
    const broken = walk(machine, input, [signIn, asked, failed('secondStep')], gate).getSnapshot();
    expect(broken.status).toBe('active');
    expect(broken.can({ type: 'session.cancel' })).toBe(true);
  });
  it('is asked for on the sign-in page, also after a registration of a known address', () => {
    const there = { ...input, location: { path: '/register', search: '' } };
    const steps = [register, done('register', { kind: 'accepted' }), asked] as const;
    const actor = walk(machine, there, [...steps], gate);
    expect(actor.getSnapshot().context.location.path).toBe('/');
    expect(actor.getSnapshot().matches({ account: { authenticating: 'secondStep' } })).toBe(true);
  });
});

describe('session, its listeners', () => {
  it.each(['watchLocation', 'watchTokens'])('outlives a broken %s', (id) => {
    const actor = walk(machine, input, [failed(id)], gate);
    expect(actor.getSnapshot().status).toBe('active');
  });
  it('outlives a broken clock', () => {
    const actor = walk(machine, input, [...ready, failed('watchClock')], gate);
    expect(actor.getSnapshot().matches({ access: { present: 'fresh' } })).toBe(true);
  });
});

closeGate(gate);
