import type { Rejection } from '../../api/kit/client.ts';
import type { SecondFactorAnswer, SecondFactorQuestion } from '../../api/security/question.ts';
import type { Credentials, Tokens } from '../../api/session/auth.ts';
import type { Location } from '../../routes.ts';
import type { ClockReport } from '../kit/browser/wall-clock.actor.ts';
import type { Failure } from '../kit/failure.ts';
import type { PageReport } from '../kit/page-contract.ts';
import type { Secret } from '../kit/secret.ts';
import type { SubmissionSettled } from '../kit/submission.ts';
import type { PageCodeReport } from '../pages/page-code.machine.ts';
import type { ConnectivityReport } from '../shell/connectivity.machine.ts';
import type { OwnedDrafts } from './owned-drafts.ts';

export type Account = Credentials & { readonly agree_terms: boolean };

/** Why a person is on the sign-in page. */
export type SignOutReason = 'sessionEnded' | 'signedOutElsewhere' | 'accountCreated' | 'passwordChanged';

export type SignInInput = {
  readonly account: Secret<Account> | null;
  /** The answer to the host's request for a second factor. */
  readonly answer: Secret<SecondFactorAnswer> | null;
};

type Granted = { readonly kind: 'granted'; readonly tokens: Tokens };
type Refused = { readonly kind: 'refused'; readonly failure: Failure };
/** What the host requires besides the password, and the answer that it has just refused. */
export type Question = SecondFactorQuestion & { readonly refused: 'code' | 'passkey' | null };
export type SecondFactorRequired = { readonly kind: 'secondFactorRequired'; readonly question: Question };
export type SignInOutcome = Granted | Refused | SecondFactorRequired;
export type RegisterOutcome = { readonly kind: 'accepted' } | Refused;
/** `adopted`: another tab's token pair was found in storage; it may belong to another person. */
export type RefreshOutcome =
  | { readonly kind: 'refreshed'; readonly tokens: Tokens }
  | { readonly kind: 'adopted'; readonly tokens: Tokens }
  | { readonly kind: 'ended' };

/** When a cached answer was received, ISO 8601, and the session that requested it. */
export type CacheHit = { readonly at: string; readonly sessionNumber: number };

/** An answer of an earlier session is late, and does not affect what is shown now. */
export const oldestCachedAt = (
  shown: { readonly cachedAt: string | null; readonly sessionNumber: number },
  { at, sessionNumber }: CacheHit,
): string | null =>
  sessionNumber === shown.sessionNumber && (shown.cachedAt === null || at < shown.cachedAt)
    ? at
    : shown.cachedAt;

export type AccountForm = { readonly email: string; readonly account: Secret<Account> };

export type SessionEvent =
  | ({ readonly type: 'session.signIn' } & AccountForm)
  | ({ readonly type: 'session.register' } & AccountForm)
  | { readonly type: 'session.logOut' }
  | { readonly type: 'session.retry' }
  /** What the host requires besides the password. */
  | { readonly type: 'session.prove'; readonly answer: Secret<SecondFactorAnswer> }
  /** Cancels a pending sign-in or registration. */
  | { readonly type: 'session.cancel' }
  | { readonly type: 'session.ended'; readonly signOutReason: SignOutReason }
  | { readonly type: 'location.changed'; readonly location: Location }
  | { readonly type: 'tokens.changed'; readonly tokens: Tokens | null }
  | { readonly type: 'access.rejected'; readonly rejection: Rejection }
  /** A request is about to be sent with the access token. */
  | { readonly type: 'access.used' }
  | { readonly type: 'access.retry' }
  /** A request was refused because the last proof of identity is too old. */
  | { readonly type: 'confirmation.demanded' }
  /** No request waits for that proof any more. */
  | { readonly type: 'confirmation.dismissed' }
  /** The host cannot be reached: an answer from this tab's cache is shown, received at that time. */
  | ({ readonly type: 'cache.hit' } & CacheHit)
  /** The previous page of this tab has left them. */
  | ({ readonly type: 'drafts.restored' } & OwnedDrafts)
  | ClockReport
  | { readonly type: 'amounts.hide' }
  | { readonly type: 'amounts.show' }
  | ConnectivityReport
  | PageCodeReport
  | PageReport
  | SubmissionSettled;
