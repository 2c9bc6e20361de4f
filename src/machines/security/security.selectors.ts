import type { SnapshotFrom } from 'xstate';
import { areCodesFew } from '../../domain/people/recovery-codes.ts';
import type { PasskeysMachine } from './passkeys.machine.ts';
import type { SecondFactorMachine } from './second-factor.machine.ts';
import type { SecurityMachine } from './security.machine.ts';

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
