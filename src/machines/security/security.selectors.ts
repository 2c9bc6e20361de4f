import type { SnapshotFrom } from 'xstate';
import type { Proof } from '../../api/security/proof.ts';
import type { PasswordAndCode } from '../../api/security/second-factor.ts';
import type { PasswordChange } from '../../api/security/security.ts';
import { areCodesFew } from '../../domain/people/recovery-codes.ts';
import type { Secret } from '../kit/secret.ts';
import type { PasskeysMachine, PasskeysActor } from './passkeys.machine.ts';
import type { SecondFactorMachine, SecondFactorActor } from './second-factor.machine.ts';
import type { SecurityMachine, SecurityActor } from './security.machine.ts';

type SecuritySnapshot = SnapshotFrom<SecurityMachine>;
type SecondFactorSnapshot = SnapshotFrom<SecondFactorMachine>;

export const selectSessions = ({ context }: SecuritySnapshot) => context.sessions;
/** The sessions being ended. */
export const selectEnding = ({ context }: SecuritySnapshot) => context.ending;
export const selectRefusal = ({ context }: SecuritySnapshot) => context.refusal;
export const selectIsSavingPassword = (snapshot: SecuritySnapshot): boolean =>
  snapshot.matches({ open: { password: 'saving' } });

/** Whether the second factor is on, since when, and how many recovery codes are left. */
export const selectFactorState = ({ context }: SecondFactorSnapshot) => context.state;
export const selectRecoveryCodes = ({ context }: SecondFactorSnapshot) => context.recoveryCodes;
export const selectEnrolment = ({ context }: SecondFactorSnapshot) => context.enrolment;
export const selectIsOffered = ({ value }: SecondFactorSnapshot): boolean => value !== 'notOffered';
export const selectIsFactorLoading = (snapshot: SecondFactorSnapshot | undefined): boolean | undefined =>
  snapshot?.matches('loading');

type PasskeysSnapshot = SnapshotFrom<PasskeysMachine>;

export const selectPasskeys = ({ context }: PasskeysSnapshot) => context.list;
export const selectNewCodes = ({ context }: PasskeysSnapshot) => context.recoveryCodes;
export const selectProblem = ({ context }: PasskeysSnapshot) => context.problem;
export const selectPasskeysAreOffered = ({ value }: PasskeysSnapshot): boolean => value !== 'notOffered';
/** The browser is asked for a new passkey, or has created none. */
export const selectIsMaking = (snapshot: PasskeysSnapshot): boolean =>
  snapshot.matches({ adding: 'making' }) ||
  snapshot.matches({ adding: 'stopped' }) ||
  snapshot.matches({ adding: 'saving' });
/** A step has taken the place of the list. */
export const selectIsPasskeyStepOpen = (snapshot: PasskeysSnapshot | undefined): boolean =>
  snapshot !== undefined &&
  (['adding', 'showingCodes', 'renaming', 'removing'] as const).some((step) => snapshot.matches(step));
export const selectIsSigning = (snapshot: PasskeysSnapshot): boolean =>
  snapshot.matches({ removing: 'signing' });
export const selectChosen = ({ context }: PasskeysSnapshot) =>
  context.list.results.find(({ id }) => id === context.chosenId) ?? null;
/** New recovery codes are created with the next way to sign in. */
export const selectPasskeyCodesAreFew = ({ context }: PasskeysSnapshot): boolean =>
  areCodesFew(context.list.recovery_codes_left);
export const selectCodesAreFew = ({ context }: SecondFactorSnapshot): boolean =>
  areCodesFew(context.state.recovery_codes_left);

export const retrySessions = (actor: SecurityActor) => actor.send({ type: 'sessions.retry' });
export const endSessions = (actor: SecurityActor, ids: readonly string[]) =>
  actor.send({ type: 'sessions.end', ids });
export const changePassword = (actor: SecurityActor, passwords: Secret<PasswordChange>) =>
  actor.send({ type: 'password.change', passwords });
export const retryFactor = (actor: SecondFactorActor) => actor.send({ type: 'factor.retry' });
export const turnOnFactor = (actor: SecondFactorActor) => actor.send({ type: 'factor.turnOn' });
export const turnOffFactor = (actor: SecondFactorActor) => actor.send({ type: 'factor.turnOff' });
export const cancelFactor = (actor: SecondFactorActor) => actor.send({ type: 'factor.cancel' });
export const sendFactorPassword = (actor: SecondFactorActor, password: Secret<string>) =>
  actor.send({ type: 'factor.password', password });
export const sendFactorCode = (actor: SecondFactorActor, code: Secret<string>) =>
  actor.send({ type: 'factor.code', code });
export const endFactor = (actor: SecondFactorActor, proof: Secret<PasswordAndCode>) =>
  actor.send({ type: 'factor.end', proof });
export const confirmFactorCodes = (actor: SecondFactorActor) => actor.send({ type: 'factor.codesSaved' });
export const retryPasskeys = (actor: PasskeysActor) => actor.send({ type: 'passkeys.retry' });
export const addPasskey = (actor: PasskeysActor) => actor.send({ type: 'passkeys.add' });
export const startPasskey = (actor: PasskeysActor, name: string, password: Secret<string>) =>
  actor.send({ type: 'passkeys.start', name, password });
export const retryPasskey = (actor: PasskeysActor) => actor.send({ type: 'passkeys.again' });
export const cancelPasskeys = (actor: PasskeysActor) => actor.send({ type: 'passkeys.cancel' });
export const confirmPasskeyCodes = (actor: PasskeysActor) => actor.send({ type: 'passkeys.codesSaved' });
export const renamePasskey = (actor: PasskeysActor, id: number) =>
  actor.send({ type: 'passkeys.rename', id });
export const namePasskey = (actor: PasskeysActor, name: string) =>
  actor.send({ type: 'passkeys.name', name });
export const removePasskey = (actor: PasskeysActor, id: number) =>
  actor.send({ type: 'passkeys.remove', id });
export const proveRemoval = (actor: PasskeysActor, proof: Secret<Proof>) =>
  actor.send({ type: 'passkeys.prove', proof });
export const proveRemovalByPasskey = (actor: PasskeysActor, password: Secret<string>) =>
  actor.send({ type: 'passkeys.provePasskey', password });
