import type { SnapshotFrom } from 'xstate';
import type { Secret } from '../../kit/secret.ts';
import type { SessionSnapshot } from '../session.machine.ts';
import type { SecondStepMachine, SecondStepActor } from './second-step.machine.ts';

/** The machine that asks, until it has an answer. */
export const selectSecondStep = ({ children }: SessionSnapshot) => children.secondStep;

type SecondStepSnapshot = SnapshotFrom<SecondStepMachine>;

export const selectIsCodeWrong = ({ context }: SecondStepSnapshot): boolean => context.isCodeWrong;
export const selectHasApp = ({ context }: SecondStepSnapshot): boolean =>
  context.question.methods.includes('app');
export const selectHasPasskey = ({ context }: SecondStepSnapshot): boolean =>
  context.question.passkey !== null;
export const selectIsEnteringCode = (snapshot: SecondStepSnapshot): boolean =>
  snapshot.matches('enteringCode');

/** Why signing in with a passkey failed, or null. */
export function selectPasskeyProblem({ value, context }: SecondStepSnapshot) {
  if (typeof value === 'string') return null;
  return value.stopped === 'failed' ? (context.problem ?? 'broken') : value.stopped;
}

export const sendCode = (actor: SecondStepActor, code: Secret<string>) =>
  actor.send({ type: 'step.code', code });
export const askForPasskey = (actor: SecondStepActor) => actor.send({ type: 'step.passkey' });
export const stopPasskey = (actor: SecondStepActor) => actor.send({ type: 'step.stop' });
export const enterCode = (actor: SecondStepActor) => actor.send({ type: 'step.type' });
