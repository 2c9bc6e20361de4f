import type { SnapshotFrom } from 'xstate';
import type { ConfirmationMachine } from './confirmation.machine.ts';

type ConfirmationSnapshot = SnapshotFrom<ConfirmationMachine>;

export const selectMethods = ({ context }: ConfirmationSnapshot) => context.methods;
export const selectPasskeyProblem = ({ context }: ConfirmationSnapshot) => context.problem;
export const selectIsLoading = (snapshot: ConfirmationSnapshot): boolean => snapshot.matches('loading');
export const selectIsMissing = (snapshot: ConfirmationSnapshot): boolean => snapshot.matches('failed');
export const selectIsSigning = (snapshot: ConfirmationSnapshot): boolean => snapshot.matches('signing');
