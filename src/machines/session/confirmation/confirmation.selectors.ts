import type { SnapshotFrom } from 'xstate';
import type { Proof } from '../../../api/security/proof.ts';
import type { Secret } from '../../kit/secret.ts';
import type { ConfirmationMachine, ConfirmationActor } from './confirmation.machine.ts';

type ConfirmationSnapshot = SnapshotFrom<ConfirmationMachine>;

export const selectMethods = ({ context }: ConfirmationSnapshot) => context.methods;
export const selectPasskeyProblem = ({ context }: ConfirmationSnapshot) => context.problem;
export const selectIsLoading = (snapshot: ConfirmationSnapshot): boolean => snapshot.matches('loading');
export const selectIsMissing = (snapshot: ConfirmationSnapshot): boolean => snapshot.matches('failed');
export const selectIsSigning = (snapshot: ConfirmationSnapshot): boolean => snapshot.matches('signing');

export const cancelConfirmation = (actor: ConfirmationActor) => actor.send({ type: 'confirmation.cancel' });
export const retryConfirmation = (actor: ConfirmationActor) => actor.send({ type: 'confirmation.retry' });
export const sendConfirmation = (actor: ConfirmationActor, proof: Secret<Proof>) =>
  actor.send({ type: 'confirmation.send', proof });
export const signConfirmation = (actor: ConfirmationActor, password: Secret<string>) =>
  actor.send({ type: 'confirmation.sign', password });
