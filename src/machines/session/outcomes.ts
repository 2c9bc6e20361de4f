import type { Credentials, Tokens } from '../../api/session/auth.ts';
import type { Failure } from '../kit/failure.ts';

export type Account = Credentials & { readonly agree_terms: boolean };

/** Why a person finds himself on the sign-in page. */
export type SignOutReason = 'sessionEnded' | 'signedOutElsewhere' | 'accountCreated' | 'passwordChanged';

type Granted = { readonly kind: 'granted'; readonly tokens: Tokens };
type Refused = { readonly kind: 'refused'; readonly failure: Failure };
export type SignInOutcome = Granted | Refused;
export type RegisterOutcome = { readonly kind: 'accepted' } | Refused;
/** `adopted`: another tab's pair was found in storage; it may belong to another person. */
export type RefreshOutcome =
  | { readonly kind: 'renewed'; readonly tokens: Tokens }
  | { readonly kind: 'adopted'; readonly tokens: Tokens }
  | { readonly kind: 'ended' };
