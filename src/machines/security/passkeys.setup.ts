import { type ActorRef, assign, sendTo, setup, type Snapshot } from 'xstate';
import type { PasskeyCreation, PasskeyList } from '../../api/security/passkeys.ts';
import type { Proof } from '../../api/security/proof.ts';
import { isPasskeyError, type PasskeyProblem, problemOf } from '../kit/browser/passkey-problem.ts';
import { type Failure, failureFrom } from '../kit/failure.ts';
import { notProvided } from '../kit/not-provided.ts';
import type { NoticeText, PageParent } from '../kit/page-contract.ts';
import { secret, type Secret } from '../kit/secret.ts';

export type PasskeysEvent =
  | { readonly type: 'passkeys.retry' }
  | { readonly type: 'passkeys.add' }
  | { readonly type: 'passkeys.cancel' }
  | { readonly type: 'passkeys.start'; readonly name: string; readonly password: Secret<string> }
  /** Asks the browser again. */
  | { readonly type: 'passkeys.again' }
  /** The person has saved the recovery codes. */
  | { readonly type: 'passkeys.kept' }
  | { readonly type: 'passkeys.rename'; readonly id: number }
  | { readonly type: 'passkeys.name'; readonly name: string }
  | { readonly type: 'passkeys.remove'; readonly id: number }
  /** The password and a code. */
  | { readonly type: 'passkeys.prove'; readonly proof: Secret<Proof> }
  /** The password, and a passkey to ask for next. */
  | { readonly type: 'passkeys.provePasskey'; readonly password: Secret<string> };

/** The ways to sign in have changed. */
type Page = ActorRef<Snapshot<unknown>, { readonly type: 'factors.changed' }>;

export const emptyList: PasskeyList = { results: [], recovery_codes_left: 0, is_usable_here: true };

/** Types, actions and guards of the passkeys. */
export const passkeysSetup = setup({
  types: {} as {
    context: {
      parent: PageParent;
      page: Page;
      list: PasskeyList;
      name: string;
      password: Secret<string>;
      creation: PasskeyCreation | null;
      passkey: Secret<object> | null;
      recoveryCodes: Secret<readonly string[]> | null;
      /** The one that is renamed or removed. */
      chosenId: number;
      proof: Secret<Proof>;
      failure: Failure | null;
      /** Why the browser returned no passkey. */
      problem: PasskeyProblem | null;
    };
    events: PasskeysEvent;
    input: { parent: PageParent; page: Page };
    tags: 'busy';
  },
  actors: {
    listPasskeys: notProvided<PasskeyList>('listPasskeys'),
    startPasskey: notProvided<PasskeyCreation, { password: Secret<string> }>('startPasskey'),
    makePasskey: notProvided<object, { creation: PasskeyCreation | null }>('makePasskey'),
    addPasskey: notProvided<readonly string[], { name: string; key: Secret<object> | null }>('addPasskey'),
    renamePasskey: notProvided<PasskeyList, { id: number; name: string }>('renamePasskey'),
    signChallenge: notProvided<object>('signChallenge'),
    removePasskey: notProvided<PasskeyList, { id: number; proof: Secret<Proof> }>('removePasskey'),
  },
  actions: {
    assignList: assign({ list: (_, params: { output: PasskeyList }) => params.output, failure: null }),
    tryName: assign({ name: (_, { name }: { name: string }) => name, failure: null, problem: null }),
    assignPassword: assign({ password: (_, params: { password: Secret<string> }) => params.password }),
    assignCreation: assign({ creation: (_, params: { output: PasskeyCreation }) => params.output }),
    assignPasskey: assign({ passkey: (_, params: { output: object }) => secret(params.output) }),
    assignRecoveryCodes: assign({
      recoveryCodes: (_, params: { output: readonly string[] }) => secret(params.output),
    }),
    assignId: assign({ chosenId: (_, params: { id: number }) => params.id }),
    assignProof: assign({ proof: (_, params: { proof: Secret<Proof> }) => params.proof }),
    /** Adds the signed challenge to the typed password. */
    completeProof: assign({
      proof: ({ context }, params: { output: object }) =>
        secret({ password: context.password(), passkey: params.output }),
    }),
    forgetTyped: assign({ password: () => secret(''), proof: () => secret({ password: '', code: '' }) }),
    forgetPasskey: assign({ name: '', creation: null, passkey: null }),
    forgetRecoveryCodes: assign({ recoveryCodes: null }),
    assignFailure: assign({ failure: (_, params: { error: unknown }) => failureFrom(params.error) }),
    assignProblem: assign({ problem: (_, params: { error: unknown }) => problemOf(params.error) }),
    clearFailure: assign({ failure: null, problem: null }),
    reportChange: sendTo(({ context }) => context.page, { type: 'factors.changed' }),
    say: sendTo(
      ({ context }) => context.parent,
      (_, notice: NoticeText) => ({ type: 'notice.raised', ...notice }),
    ),
  },
  guards: {
    isMissing: (_, params: { error: unknown }) => failureFrom(params.error).kind === 'missing',
    hasCodes: (_, params: { output: readonly string[] }) => params.output.length > 0,
    /** The host failed or asked to wait: the browser is not involved. */
    isOfHost: (_, params: { error: unknown }) => !isPasskeyError(params.error),
  },
});
