import type { SnapshotFrom } from 'xstate';
import type { SecondFactorMachine } from './second-factor.machine.ts';
import type { SecurityMachine } from './security.machine.ts';

type SecuritySnapshot = SnapshotFrom<SecurityMachine>;
type SecondFactorSnapshot = SnapshotFrom<SecondFactorMachine>;

export const selectSessions = ({ context }: SecuritySnapshot) => context.sessions;
/** The sessions that are being ended. */
export const selectEnding = ({ context }: SecuritySnapshot) => context.ending;
export const selectRefusal = ({ context }: SecuritySnapshot) => context.refusal;
export const selectIsSavingPassword = (snapshot: SecuritySnapshot): boolean =>
  snapshot.matches({ open: { password: 'saving' } });

/** Whether the second factor is on, since when, and how many recovery codes are left. */
export const selectFactorState = ({ context }: SecondFactorSnapshot) => context.state;
export const selectRecoveryCodes = ({ context }: SecondFactorSnapshot) => context.recoveryCodes;
export const selectEnrolment = ({ context }: SecondFactorSnapshot) => context.enrolment;
export const selectIsOffered = ({ value }: SecondFactorSnapshot): boolean => value !== 'notOffered';
