import { type ActorRefFrom, sendTo, type SnapshotFrom } from 'xstate';
import { unsupportedSource } from '../kit/calls/on-error.ts';
import { pick } from '../kit/params.ts';
import { session } from './pages.setup.ts';
import { access } from './regions/access.region.ts';
import { account } from './regions/account.region.ts';
import { confirmation } from './regions/confirmation.region.ts';
import { inbox } from './regions/inbox.region.ts';
import { submissions } from './regions/submissions.region.ts';

const assignLocation = { type: 'assignLocation', params: pick('location') } as const;
const amounts = (areHidden: boolean) =>
  [
    { type: 'assignAmounts', params: { areHidden } },
    { type: 'storeAmounts', params: { areHidden } },
  ] as const;

/** Never shows a private page without the right to it, and never repeats a request for another person. */
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
    resetCode: input.resetCode,
    areAmountsHidden: input.areAmountsHidden ?? false,
    drafts: null,
    followsSignIn: false,
    tokenAge: input.tokenAge ?? null,
    isRefreshDue: false,
    cachedAt: null,
    loadedPages: [],
    livePages: [],
  }),
  entry: 'spawnChildren',
  invoke: [
    { id: 'watchLocation', src: 'watchLocation', onError: unsupportedSource },
    { id: 'watchTokens', src: 'watchTokens', onError: unsupportedSource },
  ],
  on: {
    'location.requested': { actions: [assignLocation, 'settleAndPush', 'spawnPage'] },
    'location.corrected': { actions: [assignLocation, 'settleAndReplace', 'spawnPage'] },
    'location.changed': { actions: [assignLocation, 'settle', 'spawnPage'] },
    'pageCode.loaded': {
      actions: [{ type: 'noteLoadedPage', params: pick('page') }, 'refreshReopenedPage', 'spawnPage'],
    },
    'cache.hit': { actions: { type: 'assignCachedAt', params: pick('at', 'sessionNumber') } },
    'drafts.changed': { actions: { type: 'assignDrafts', params: pick('drafts') } },
    'fileDrafts.changed': { actions: { type: 'assignDrafts', params: pick('drafts') } },
    'drafts.restored': { actions: { type: 'restoreDrafts', params: pick('owner', 'drafts') } },
    'amounts.hide': { actions: amounts(true) },
    'amounts.show': { actions: amounts(false) },
    'notice.raised': { actions: sendTo('notifications', ({ event }) => event) },
  },
  states: { account, access, inbox, submissions, confirmation },
});

export type SessionMachine = typeof sessionMachine;
export type SessionActor = ActorRefFrom<SessionMachine>;
export type SessionSnapshot = SnapshotFrom<SessionMachine>;
