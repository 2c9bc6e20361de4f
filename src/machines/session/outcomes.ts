import type { Rejection } from '../../api/kit/client.ts';
import type { Credentials, Tokens } from '../../api/session/auth.ts';
import type { Location } from '../../routes.ts';
import type { ClockReport } from '../kit/browser/wall-clock.actor.ts';
import type { Failure } from '../kit/failure.ts';
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
  /** Of the second factor, once the host has asked for it. */
  readonly code: Secret<string> | null;
};

type Granted = { readonly kind: 'granted'; readonly tokens: Tokens };
type Refused = { readonly kind: 'refused'; readonly failure: Failure };
/** The password is right; the host asks for a code beside it, or refuses the one it was sent (`failure`). */
type CodeAsked = { readonly kind: 'codeAsked'; readonly failure: Failure | null };
export type SignInOutcome = Granted | Refused | CodeAsked;
export type RegisterOutcome = { readonly kind: 'accepted' } | Refused;
/** `adopted`: another tab's pair was found in storage; it may belong to another person. */
export type RefreshOutcome =
  | { readonly kind: 'renewed'; readonly tokens: Tokens }
  | { readonly kind: 'adopted'; readonly tokens: Tokens }
  | { readonly kind: 'ended' };

export type AccountForm = { readonly email: string; readonly account: Secret<Account> };

export type SessionEvent =
  | ({ readonly type: 'session.signIn' } & AccountForm)
  | ({ readonly type: 'session.register' } & AccountForm)
  | { readonly type: 'session.logOut' }
  | { readonly type: 'session.retry' }
  /** The code that the host asks for beside the password. */
  | { readonly type: 'session.sendCode'; readonly code: Secret<string> }
  /** Gives up a sign-in or a registration that is on its way. */
  | { readonly type: 'session.cancel' }
  | { readonly type: 'session.ended'; readonly signOutReason: SignOutReason }
  | { readonly type: 'location.changed'; readonly location: Location }
  | { readonly type: 'tokens.changed'; readonly tokens: Tokens | null }
  | { readonly type: 'access.rejected'; readonly rejection: Rejection }
  /** A request is about to go out with the access token. */
  | { readonly type: 'access.used' }
  | { readonly type: 'access.retry' }
  | ClockReport
  | { readonly type: 'amounts.hide' }
  | { readonly type: 'amounts.show' }
  | ConnectivityReport
  | ScreenReport
  | PageReport
  | SubmissionSettled;
