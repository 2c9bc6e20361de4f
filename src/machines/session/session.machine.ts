import { type ActorRefFrom, sendTo, type SnapshotFrom } from 'xstate';
import { access } from './regions/access.region.ts';
import { account } from './regions/account.region.ts';
import { inbox } from './regions/inbox.region.ts';
import { submissions } from './regions/submissions.region.ts';
import { session } from './pages.setup.ts';
import { take } from '../kit/params.ts';
import { unheard } from '../kit/calls/on-error.ts';

/**
 * Knows who is signed in, keeps the access token usable, and decides which page a person may see: a private page is
 * never shown without the right to it, and no request is repeated for somebody else.
 */
export const sessionMachine = session.createMachine({
  id: 'session',
  type: 'parallel',
  context: ({ input }) => ({
    tokens: input.tokens,
    sessionNumber: 1,
    profile: null,
    failure: null,
    signOutReason: null,
    email: '',
    account: null,
    answer: null,
    location: input.location,
    restoreCode: input.restoreCode,
    areAmountsHidden: input.areAmountsHidden ?? false,
    drafts: null,
    followsSignIn: false,
    tokenAge: input.tokenAge ?? null,
    isRenewalDue: false,
    loadedPages: [],
    livePages: [],
  }),
  entry: 'spawnChildren',
  invoke: [
    { id: 'watchLocation', src: 'watchLocation', onError: unheard },
    { id: 'watchTokens', src: 'watchTokens', onError: unheard },
  ],
  on: {
    'location.requested': {
      actions: [{ type: 'keepLocation', params: take('location') }, 'settleAndPush', 'spawnPage'],
    },
    'location.corrected': {
      actions: [{ type: 'keepLocation', params: take('location') }, 'settleAndReplace', 'spawnPage'],
    },
    'location.changed': {
      actions: [{ type: 'keepLocation', params: take('location') }, 'settle', 'spawnPage'],
    },
    'screen.loaded': {
      actions: [{ type: 'noteLoadedPage', params: take('page') }, 'reopenPage', 'spawnPage'],
    },
    'drafts.changed': { actions: { type: 'keepDrafts', params: take('drafts') } },
    'amounts.hide': {
      actions: [
        { type: 'keepAmounts', params: { areHidden: true } },
        { type: 'storeAmounts', params: { areHidden: true } },
      ],
    },
    'amounts.show': {
      actions: [
        { type: 'keepAmounts', params: { areHidden: false } },
        { type: 'storeAmounts', params: { areHidden: false } },
      ],
    },
    'notice.raised': { actions: sendTo('notifications', ({ event }) => event) },
  },
  states: { account, access, inbox, submissions },
});

export type SessionMachine = typeof sessionMachine;
export type SessionActor = ActorRefFrom<SessionMachine>;
export type SessionSnapshot = SnapshotFrom<SessionMachine>;
