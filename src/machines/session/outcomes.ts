import type { Rejection } from '../../api/kit/client.ts';
import type { SecondFactorAnswer, SecondFactorQuestion } from '../../api/security/question.ts';
import type { Credentials, Tokens } from '../../api/session/auth.ts';
import type { Location } from '../../routes.ts';
import type { ClockReport } from '../kit/browser/wall-clock.actor.ts';
import type { Failure } from '../kit/failure.ts';
import type { OwnedDrafts } from './kept-drafts.ts';
import type { PageReport } from '../kit/page-contract.ts';
import type { Secret } from '../kit/secret.ts';
import type { SubmissionSettled } from '../kit/submission.ts';
import type { ScreenReport } from '../pages/page-code.machine.ts';
import type { ConnectivityReport } from '../shell/connectivity.machine.ts';

export type Account = Credentials & { readonly agree_terms: boolean };

/** Why a person finds himself on the sign-in page. */
export type SignOutReason = 'sessionEnded' | 'signedOutElsewhere' | 'accountCreated' | 'passwordChanged';

export type SignInInput = {
  readonly account: Secret<Account> | null;
  /** What proves the second factor, once the host has asked for it. */
  readonly answer: Secret<SecondFactorAnswer> | null;
};

type Granted = { readonly kind: 'granted'; readonly tokens: Tokens };
type Refused = { readonly kind: 'refused'; readonly failure: Failure };
/** What the host asks beside the password, and which answer it has just refused. */
export type Question = SecondFactorQuestion & { readonly refused: 'code' | 'passkey' | null };
export type Asked = { readonly kind: 'asked'; readonly question: Question };
export type SignInOutcome = Granted | Refused | Asked;
export type RegisterOutcome = { readonly kind: 'accepted' } | Refused;
/** `adopted`: another tab's pair was found in storage; it may belong to another person. */
export type RefreshOutcome =
  | { readonly kind: 'renewed'; readonly tokens: Tokens }
  | { readonly kind: 'adopted'; readonly tokens: Tokens }
  | { readonly kind: 'ended' };

/** When an answer that is shown from what was kept had come, ISO 8601, and the session that asked for it. */
export type Recalled = { readonly at: string; readonly sessionNumber: number };

/** An answer of an earlier session is late, and says nothing of what is shown now. */
export const oldestRecalled = (
  shown: { readonly recalledAt: string | null; readonly sessionNumber: number },
  { at, sessionNumber }: Recalled,
): string | null =>
  sessionNumber === shown.sessionNumber && (shown.recalledAt === null || at < shown.recalledAt)
    ? at
    : shown.recalledAt;

export type AccountForm = { readonly email: string; readonly account: Secret<Account> };

export type SessionEvent =
  | ({ readonly type: 'session.signIn' } & AccountForm)
  | ({ readonly type: 'session.register' } & AccountForm)
  | { readonly type: 'session.logOut' }
  | { readonly type: 'session.retry' }
  /** What the host asks for beside the password. */
  | { readonly type: 'session.prove'; readonly answer: Secret<SecondFactorAnswer> }
  /** Gives up a sign-in or a registration that is on its way. */
  | { readonly type: 'session.cancel' }
  | { readonly type: 'session.ended'; readonly signOutReason: SignOutReason }
  | { readonly type: 'location.changed'; readonly location: Location }
  | { readonly type: 'tokens.changed'; readonly tokens: Tokens | null }
  | { readonly type: 'access.rejected'; readonly rejection: Rejection }
  /** A request is about to go out with the access token. */
  | { readonly type: 'access.used' }
  | { readonly type: 'access.retry' }
  /** A request was refused because the last proof of who the person is is too old. */
  | { readonly type: 'confirmation.demanded' }
  /** Nothing waits for that proof any more. */
  | { readonly type: 'confirmation.dismissed' }
  /** The host cannot be reached: an answer that this tab has kept is shown, which came then. */
  | ({ readonly type: 'answer.recalled' } & Recalled)
  /** The page before this one has left them in its tab. */
  | ({ readonly type: 'drafts.recalled' } & OwnedDrafts)
  | ClockReport
  | { readonly type: 'amounts.hide' }
  | { readonly type: 'amounts.show' }
  | ConnectivityReport
  | ScreenReport
  | PageReport
  | SubmissionSettled;
