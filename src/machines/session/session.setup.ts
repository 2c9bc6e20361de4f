import { assign, type EventObject, setup } from 'xstate';
import type { Rejection } from '../../api/kit/client.ts';
import type { Profile } from '../../api/onboarding/profile.ts';
import type { Tokens } from '../../api/session/auth.ts';
import { isFullyVerified } from '../../domain/people/gate.ts';
import type { Location, PageName } from '../../routes.ts';
import type { ClockQuestion } from '../kit/browser/wall-clock.actor.ts';
import { type Failure, failureFrom } from '../kit/failure.ts';
import { notListening, notProvided } from '../kit/not-provided.ts';
import type { Drafts } from '../kit/page-contract.ts';
import type { Secret } from '../kit/secret.ts';
import type { SubmissionSettled } from '../kit/submission.ts';
import type { LazyLogics } from '../pages/lazy-logics.ts';
import { pageCodeMachine } from '../pages/page-code.machine.ts';
import { connectivityMachine } from '../shell/connectivity.machine.ts';
import { notificationsMachine } from '../shell/notifications.machine.ts';
import { isLeft, lastingFailure } from './landing.ts';
import {
  type Account,
  type AccountForm,
  type SessionEvent,
  type SignOutReason,
  type SignInInput,
  type SignInOutcome,
  type RegisterOutcome,
  type RefreshOutcome,
  type CacheHit,
  oldestCachedAt,
} from './outcomes.ts';
import { draftsAfter, draftsOf, draftsWith, type OwnedDrafts } from './owned-drafts.ts';
import { isFoundLate, isOverdue, refreshDelay } from './tokens/token-age.ts';
import * as tokenRules from './tokens/token-rules.ts';

export type SessionInput = {
  readonly tokens: Tokens | null;
  readonly location: Location;
  readonly resetCode: Secret<string> | null;
  readonly areAmountsHidden?: boolean;
  /** Age of the stored access token in milliseconds; null or absent where it may have expired. */
  readonly tokenAge?: number | null;
};

type SessionContext = {
  tokens: Tokens | null;
  /** Increased whenever another person may be signed in; a request of an earlier session is never sent again. */
  sessionNumber: number;
  profile: Profile | null;
  failure: Failure | null;
  signOutReason: SignOutReason | null;
  /** Typed into the form that was sent last, so that it can be offered again. */
  email: string;
  account: Secret<Account> | null;
  /** The second factor, while it is being sent. */
  answer: SignInInput['answer'];
  location: Location;
  resetCode: Secret<string> | null;
  /** Hidden amounts stay hidden after a reload and after a sign-in. */
  areAmountsHidden: boolean;
  drafts: OwnedDrafts | null;
  /** The next landing follows a sign-in, so that `next` counts. */
  followsSignIn: boolean;
  /** Age of the access token when it was adopted, in milliseconds; a token of unknown age is refreshed once before use. */
  tokenAge: number | null;
  /** An early refresh was tried without success. As a state it would double `refreshing` and `unreachable`. */
  isRefreshDue: boolean;
  /** The host cannot be reached, and this tab shows cached answers: when the oldest of them was received, ISO 8601; else null. */
  cachedAt: string | null;
  /** Pages whose code is loaded, and pages whose machines are running. */
  loadedPages: readonly PageName[];
  livePages: readonly PageName[];
};

/** Types, actions and guards of the session, except those that change the page. */
export const sessionSetup = setup({
  types: {} as {
    context: SessionContext;
    events: SessionEvent;
    input: SessionInput;
    tags: 'busy' | 'lengthy' | 'authenticated';
    children: { [Name in 'pageCode' | 'notifications' | 'connectivity' | keyof LazyLogics]: Name };
  },
  actors: {
    signIn: notProvided<SignInOutcome, SignInInput>('signIn'),
    register: notProvided<RegisterOutcome, { account: Secret<Account> | null }>('register'),
    loadProfile: notProvided<Profile>('loadProfile'),
    readCache: notProvided<Profile>('readCache'),
    refreshAccess: notProvided<RefreshOutcome>('refreshAccess'),
    importInbox: notProvided<void>('importInbox'),
    watchLocation: notListening<EventObject>(),
    watchTokens: notListening<EventObject>(),
    watchClock: notListening<ClockQuestion>(),
    pageCode: pageCodeMachine,
    notifications: notificationsMachine,
    connectivity: connectivityMachine,
    // `connect` registers the logic of a page, and that of the inbox, when its code is loaded.
    ...({} as LazyLogics),
  },
  actions: {
    pushUrl: (_, _params: Location) => undefined,
    replaceUrl: (_, _params: Location) => undefined,
    storeTokens: (_, _params: { tokens: Tokens | null }) => undefined,
    clearStorage: () => undefined,
    /** The host also ends the session, and the device deletes what was seen; neither is waited for. */
    revokeTokens: (_, _params: { tokens: Tokens | null }) => undefined,
    forgetVisits: () => undefined,
    storeAmounts: (_, _params: { areHidden: boolean }) => undefined,
    assignAmounts: assign({ areAmountsHidden: (_, params: { areHidden: boolean }) => params.areHidden }),
    assignForm: assign((_, { email, account }: AccountForm) => ({ email, account, signOutReason: null })),
    forgetAccount: assign({ account: null }),
    assignAnswer: assign((_, { answer }: Pick<SignInInput, 'answer'>) => ({ answer })),
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
      cachedAt: null,
      failure: null,
      followsSignIn: false,
      isRefreshDue: false,
      email: '',
      resetCode: null,
    })),
    holdTokens: assign((_, { tokens }: { tokens: Tokens | null }) => ({
      tokens,
      tokenAge: 0,
      isRefreshDue: false,
    })),
    noteRefreshDue: assign({ isRefreshDue: true }),
    assignCachedAt: assign(({ context }, hit: CacheHit) => ({ cachedAt: oldestCachedAt(context, hit) })),
    clearCachedAt: assign({ cachedAt: null }),
    assignProfile: assign(({ context }, { profile }: { profile: Profile }) => ({
      profile,
      failure: null,
      drafts: draftsOf(context.drafts, profile.id),
    })),
    assignDrafts: assign(({ context }, { drafts }: { drafts: Drafts }) => ({
      drafts: draftsWith(context.drafts, drafts, context.profile?.id),
    })),
    restoreDrafts: assign((_, drafts: OwnedDrafts) => ({ drafts })),
    forgetDrafts: assign({ drafts: null }),
    clearDraft: assign(({ context }, submitted: Pick<SubmissionSettled, 'draft' | 'hasSucceeded'>) => ({
      drafts: draftsAfter(context.drafts, submitted),
    })),
    assignFailure: assign((_, { failure }: { failure: Failure | null }) => ({ failure })),
    clearFailure: assign({ failure: null }),
    assignSignOutReason: assign((_, params: { signOutReason: SignOutReason }) => params),
    assignLocation: assign(({ context }, { location }: { location: Location }) => ({
      location,
      ...(isLeft(context, location) && { failure: lastingFailure(context.failure), signOutReason: null }),
    })),
    noteLoadedPage: assign(({ context: { loadedPages } }, { page }: { page: PageName | null }) => ({
      loadedPages: page === null || loadedPages.includes(page) ? loadedPages : [...loadedPages, page],
    })),
  },
  guards: {
    isOutcome: (_, { output, kind }: { output: { kind: string }; kind: string }) => output.kind === kind,
    holdsTokens: ({ context }) => context.tokens !== null,
    /** Another public page was opened meanwhile. */
    hasLeftSignIn: ({ context }) => context.location.path !== '/',
    isThrottled: (_, { output }: { output: SignInOutcome | RegisterOutcome }) =>
      output.kind === 'refused' && output.failure.kind === 'throttled',
    lacksTokens: ({ context }) => context.tokens === null,
    isSomebodyElse: ({ context }, { profile }: { profile: Profile }) =>
      context.profile !== null && context.profile.id !== profile.id,
    isUnreachable: (_, { error }: { error: unknown }) => failureFrom(error).kind === 'offline',
    showsCachedAnswers: ({ context }) => context.cachedAt !== null,
    isPersonKnown: ({ context }) => context.profile !== null,
    isRoundOpen: ({ context }) => context.livePages.includes('round'),
    mayCommit: ({ context }) => context.profile !== null && context.loadedPages.includes('round'),
    isPersonUnknown: ({ context }) => context.profile === null,
    isNewProfile: ({ context }, { profile }: { profile: Profile }) =>
      context.profile?.updated_at !== profile.updated_at,
    isFullyVerified: (_, { profile }: { profile: Profile }) => isFullyVerified(profile),
    isTokenAgeUnknown: ({ context }) => context.tokenAge === null && refreshDelay(context.tokens, 0) !== null,
    isRefreshDue: ({ context }) => context.isRefreshDue,
    isOverdue: ({ context }, { by }: { by: number }) => isOverdue(context, by),
    isFoundLate: ({ context }, { after }: { after: number }) => isFoundLate(context, after),
    canRefresh: ({ context }) => refreshDelay(context.tokens, 0) !== null,
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
    untilRefresh: ({ context }) => refreshDelay(context.tokens, context.tokenAge ?? 0) ?? 0,
    /** A password is not kept any longer for an answer that does not come. */
    questionTimeout: 300_000,
    coolDown: 5000,
    longWait: 10_000,
    headStart: 2000,
  },
});
