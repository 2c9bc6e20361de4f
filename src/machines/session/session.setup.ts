import { assign, type EventObject, setup } from 'xstate';
import type { Tokens } from '../../api/session/auth.ts';
import type { Rejection } from '../../api/kit/client.ts';
import type { Profile } from '../../api/onboarding/profile.ts';
import type { ClockQuestion } from '../kit/browser/wall-clock.actor.ts';
import { connectivityMachine } from '../shell/connectivity.machine.ts';
import type { Failure } from '../kit/failure.ts';
import { notificationsMachine } from '../shell/notifications.machine.ts';
import { notListening, notProvided } from '../kit/not-provided.ts';
import { type LazyLogics, readsSearch } from '../pages/pages.ts';
import { isFullyVerified } from '../../domain/investor.ts';
import { type Location, type PageName, routes, routeAt } from '../../routes.ts';
import type { Drafts, PageInput } from '../kit/page-contract.ts';
import { landing } from './landing.ts';
import { screenMachine } from '../pages/page-code.machine.ts';
import type { Secret } from '../kit/secret.ts';
import type {
  Account,
  AccountForm,
  SessionEvent,
  SignOutReason,
  SignInInput,
  SignInOutcome,
  RegisterOutcome,
  RefreshOutcome,
} from './outcomes.ts';
import * as tokenRules from './token-rules.ts';

export type SessionInput = {
  readonly tokens: Tokens | null;
  readonly location: Location;
  readonly restoreCode: Secret<string> | null;
  readonly areAmountsHidden?: boolean;
  /** Of the stored access token, in milliseconds; null or absent where it may have ended. */
  readonly tokenAge?: number | null;
};

type SessionContext = {
  tokens: Tokens | null;
  /** Raised whenever another person may be at the keyboard; a request of an earlier session is never sent again. */
  sessionNumber: number;
  profile: Profile | null;
  failure: Failure | null;
  signOutReason: SignOutReason | null;
  /** Typed on the form that was last sent, so that it can be offered again. */
  email: string;
  account: Secret<Account> | null;
  /** Typed for the second factor, while it is sent. */
  code: Secret<string> | null;
  location: Location;
  restoreCode: Secret<string> | null;
  /** Whoever hid them does not find them open after a reload, nor after a sign-in. */
  areAmountsHidden: boolean;
  /** Typed and not saved; outlives a session that ended by itself, for the same person, and only in memory. */
  drafts: { readonly owner: number; readonly drafts: Drafts } | null;
  /** The next landing follows a sign-in, so that `next` counts. */
  followsSignIn: boolean;
  /** Of the access token when it was taken over, in milliseconds; one of unknown age is renewed once before use. */
  tokenAge: number | null;
  /** A renewal ahead of the token's end was tried and has not come through yet. */
  isRenewalDue: boolean;
  /** Pages whose code is loaded, and pages whose machines run. */
  loadedPages: readonly PageName[];
  livePages: readonly PageName[];
};

const sessionSetup = setup({
  types: {} as {
    context: SessionContext;
    events: SessionEvent;
    input: SessionInput;
    tags: 'busy' | 'lengthy' | 'authenticated' | 'code';
    children: { [Name in 'screen' | 'notifications' | 'connectivity' | keyof LazyLogics]: Name };
  },
  actors: {
    signIn: notProvided<SignInOutcome, SignInInput>('signIn'),
    register: notProvided<RegisterOutcome, { account: Secret<Account> | null }>('register'),
    loadProfile: notProvided<Profile>('loadProfile'),
    refreshAccess: notProvided<RefreshOutcome>('refreshAccess'),
    fetchInbox: notProvided<void>('fetchInbox'),
    watchLocation: notListening<EventObject>(),
    watchTokens: notListening<EventObject>(),
    watchClock: notListening<ClockQuestion>(),
    screen: screenMachine,
    notifications: notificationsMachine,
    connectivity: connectivityMachine,
    // The logic of a page, and that of what waits for the person, is registered when its code is here (`connect`).
    ...({} as LazyLogics),
  },
  actions: {
    pushUrl: (_, _params: Location) => undefined,
    replaceUrl: (_, _params: Location) => undefined,
    storeTokens: (_, _params: { tokens: Tokens | null }) => undefined,
    clearStorage: () => undefined,
    /** The host ends the session too, and the device forgets what was seen; neither is waited for. */
    revokeTokens: (_, _params: { tokens: Tokens | null }) => undefined,
    forgetVisits: () => undefined,
    storeAmounts: (_, _params: { areHidden: boolean }) => undefined,
    keepAmounts: assign({ areAmountsHidden: (_, params: { areHidden: boolean }) => params.areHidden }),
    keepForm: assign((_, { email, account }: AccountForm) => ({ email, account, signOutReason: null })),
    forgetAccount: assign({ account: null }),
    keepCode: assign((_, { code }: { code: Secret<string> }) => ({ code })),
    forgetCode: assign({ code: null }),
    restartSession: assign(({ context }) => ({
      sessionNumber: context.sessionNumber + 1,
      profile: null,
      followsSignIn: false,
    })),
    startSession: assign(
      ({ context }, { tokens, followsSignIn }: { tokens: Tokens | null; followsSignIn: boolean }) => ({
        tokens,
        followsSignIn,
        sessionNumber: context.sessionNumber + 1,
        profile: null,
        failure: null,
        signOutReason: null,
        tokenAge: 0,
      }),
    ),
    clearSession: assign(({ context }) => ({
      tokens: null,
      sessionNumber: context.sessionNumber + 1,
      profile: null,
      failure: null,
      followsSignIn: false,
      isRenewalDue: false,
      email: '',
      restoreCode: null,
    })),
    holdTokens: assign((_, { tokens }: { tokens: Tokens | null }) => ({
      tokens,
      tokenAge: 0,
      isRenewalDue: false,
    })),
    noteRenewal: assign({ isRenewalDue: true }),
    keepProfile: assign(({ context }, { profile }: { profile: Profile }) => ({
      profile,
      failure: null,
      drafts: context.drafts?.owner === profile.id ? context.drafts : null,
    })),
    keepDrafts: assign(({ context }, { drafts }: { drafts: Drafts }) => ({
      drafts: context.profile && {
        owner: context.profile.id,
        drafts: { ...context.drafts?.drafts, ...drafts },
      },
    })),
    forgetDrafts: assign({ drafts: null }),
    keepFailure: assign((_, { failure }: { failure: Failure | null }) => ({ failure })),
    clearFailure: assign({ failure: null }),
    keepSignOutReason: assign((_, { signOutReason }: { signOutReason: SignOutReason }) => ({
      signOutReason,
    })),
    keepLocation: assign(({ context }, { location }: { location: Location }) => {
      const isLeft = context.tokens === null && location.path !== context.location.path;
      if (!isLeft) return { location };
      // A pause that the host asked for goes on, whatever page it is waited for on.
      const failure = context.failure?.kind === 'throttled' ? context.failure : null;
      return { location, failure, signOutReason: null };
    }),
    noteLoadedPage: assign(({ context }, { page }: { page: PageName | null }) => ({
      loadedPages:
        page === null || context.loadedPages.includes(page)
          ? context.loadedPages
          : [...context.loadedPages, page],
    })),
  },
  guards: {
    holdsTokens: ({ context }) => context.tokens !== null,
    isGranted: (_, { output }: { output: SignInOutcome }) => output.kind === 'granted',
    isCodeAsked: (_, { output }: { output: SignInOutcome }) => output.kind === 'codeAsked',
    /** Another public page was opened meanwhile. */
    hasLeftSignIn: ({ context }) => context.location.path !== '/',
    isAccepted: (_, { output }: { output: RegisterOutcome }) => output.kind === 'accepted',
    isThrottled: (_, { output }: { output: SignInOutcome | RegisterOutcome }) =>
      output.kind === 'refused' && output.failure.kind === 'throttled',
    isAdopted: (_, { output }: { output: RefreshOutcome }) => output.kind === 'adopted',
    isRenewed: (_, { output }: { output: RefreshOutcome }) => output.kind === 'renewed',
    lacksTokens: ({ context }) => context.tokens === null,
    isSomebodyElse: ({ context }, { profile }: { profile: Profile }) =>
      context.profile !== null && context.profile.id !== profile.id,
    isPersonKnown: ({ context }) => context.profile !== null,
    isPersonUnknown: ({ context }) => context.profile === null,
    isNewProfile: ({ context }, { profile }: { profile: Profile }) =>
      context.profile?.updated_at !== profile.updated_at,
    isFullyVerified: (_, { profile }: { profile: Profile }) => isFullyVerified(profile),
    isTokenAgeUnknown: ({ context }) =>
      context.tokenAge === null && tokenRules.renewalPause(context.tokens, 0) !== null,
    isRenewalDue: ({ context }) => context.isRenewalDue,
    isOverdue: ({ context }, { by }: { by: number }) => tokenRules.isOverdue(context, by),
    isFoundLate: ({ context }, { after }: { after: number }) => tokenRules.isFoundLate(context, after),
    canRenewAhead: ({ context }) => tokenRules.renewalPause(context.tokens, 0) !== null,
    isOtherSession: ({ context }, { rejection }: { rejection: Rejection }) =>
      rejection.sessionNumber !== context.sessionNumber,
    isFatal: ({ context }, { rejection }: { rejection: Rejection }) =>
      tokenRules.isFatalRejection(context.tokens, rejection),
    isForCaller: ({ context }, { rejection }: { rejection: Rejection }) =>
      tokenRules.isLoginRefusal(rejection) || rejection.token !== context.tokens?.access,
    isRepeat: (_, { rejection }: { rejection: Rejection }) => rejection.isRepeat,
    isCleared: (_, { tokens }: { tokens: Tokens | null }) => tokens === null,
    isKnown: ({ context }, { tokens }: { tokens: Tokens | null }) =>
      tokens?.access === context.tokens?.access && tokens?.refresh === context.tokens?.refresh,
    isSamePerson: ({ context }, { tokens }: { tokens: Tokens | null }) =>
      tokens !== null && tokenRules.isSamePerson(context.tokens, tokens),
    isNews: ({ context }, { tokens }: { tokens: Tokens | null }) =>
      tokens !== null && tokens.access !== context.tokens?.access,
  },
  delays: {
    throttlePause: ({ context }) =>
      1000 * (context.failure?.kind === 'throttled' ? (context.failure.seconds ?? 60) : 60),
    untilRenewal: ({ context }) => tokenRules.renewalPause(context.tokens, context.tokenAge ?? 0) ?? 0,
    /** A password is not kept longer for a code that does not come. */
    codePatience: 300_000,
    coolDown: 5000,
    patience: 10_000,
    headStart: 2000,
  },
});

/** Lands on the wanted location, says so to the address bar, and asks for the code of the view. */
const settling = (history: 'push' | 'replace' | 'kept') =>
  sessionSetup.enqueueActions(({ context, enqueue }) => {
    const { location, followsSignIn } = context;
    const level = tokenRules.accessLevel(context.tokens, context.profile);
    const target = landing(location, level, followsSignIn);
    const isMoved = target.path !== location.path || target.search !== location.search;
    enqueue.assign({ location: target, followsSignIn: followsSignIn && level === 'unknown' });
    if (history === 'push') enqueue({ type: 'pushUrl', params: target });
    else if (history === 'replace' || isMoved) enqueue({ type: 'replaceUrl', params: target });
    const view = routeAt(target.path);
    if (view !== null) enqueue.sendTo('screen', { type: 'screen.wanted', view });
    const update = { type: 'location.updated', location: target } as const;
    for (const name of context.livePages) if (readsSearch(name)) enqueue.sendTo(name, update);
  });

export const goToSignIn = { type: 'keepLocation', params: { location: { path: '/', search: '' } } } as const;

export const session = sessionSetup.extend({
  actions: {
    endSession: sessionSetup.raise({ type: 'session.ended', signOutReason: 'sessionEnded' }),
    endFromElsewhere: sessionSetup.raise({ type: 'session.ended', signOutReason: 'signedOutElsewhere' }),
    settle: settling('kept'),
    settleAndPush: settling('push'),
    settleAndReplace: settling('replace'),
    spawnChildren: sessionSetup.enqueueActions(({ enqueue, self }) => {
      enqueue.spawnChild('screen', { id: 'screen', input: { parent: self } });
      enqueue.spawnChild('connectivity', { id: 'connectivity', input: { parent: self } });
      enqueue.spawnChild('notifications', { id: 'notifications' });
    }),
    /** Spawns the machine of the current route once its code is here and the person is known. */
    spawnPage: sessionSetup.enqueueActions(({ context, enqueue, self }) => {
      const view = routeAt(context.location.path);
      const name = view === null ? undefined : routes[view].page;
      const isKnown = tokenRules.accessLevel(context.tokens, context.profile) !== 'unknown';
      if (!name || !isKnown || !context.loadedPages.includes(name) || context.livePages.includes(name))
        return;
      const { profile, restoreCode, location } = context;
      const drafts = context.drafts?.drafts ?? {};
      const input: PageInput = { parent: self, profile, restoreCode, location, drafts };
      // All pages take the same input; the compiler wants one literal name, so one of them stands for all.
      const literal = name as 'rounds';
      enqueue.spawnChild(literal, { id: literal, input });
      enqueue.assign({
        livePages: [...context.livePages, name],
        // From here on the code is the restore form's alone.
        restoreCode: name === 'restoreConfirm' ? null : context.restoreCode,
      });
    }),
    /** What may have changed while another page was shown is asked for anew. */
    reopenPage: sessionSetup.enqueueActions(({ context, enqueue }) => {
      const view = routeAt(context.location.path);
      if (view !== 'investorDocuments' || !context.livePages.includes('documents')) return;
      enqueue.sendTo('documents', { type: 'documents.refresh' });
    }),
    /** After a registration whose sign-in failed, the sign-in page is the page to go on. */
    showSignIn: sessionSetup.enqueueActions(({ context, enqueue }) => {
      if (context.signOutReason !== 'accountCreated') return;
      const location: Location = { path: '/', search: context.location.search };
      enqueue.assign({ location });
      enqueue({ type: 'replaceUrl', params: location });
    }),
    stopPages: sessionSetup.enqueueActions(({ context, enqueue }) => {
      for (const name of context.livePages) enqueue.stopChild(name);
      enqueue.assign({ livePages: [] });
      enqueue.sendTo('notifications', { type: 'notices.forget' });
    }),
    updatePages: sessionSetup.enqueueActions(({ context, enqueue }) => {
      if (context.profile === null) return;
      const update = { type: 'profile.updated', profile: context.profile } as const;
      for (const name of context.livePages) {
        if (name !== 'restoreRequest' && name !== 'restoreConfirm') enqueue.sendTo(name, update);
      }
    }),
  },
});
