import type { SnapshotFrom } from 'xstate';
import type { Secret } from '../kit/secret.ts';
import type { ResetConfirmMachine, ResetConfirmActor } from './reset-confirm.machine.ts';
import type { ResetRequestMachine, ResetRequestActor } from './reset-request.machine.ts';

type RequestSnapshot = SnapshotFrom<ResetRequestMachine>;

export const selectRequestState = ({ value }: RequestSnapshot) =>
  typeof value === 'string' ? value : 'sent';
export const selectEmail = ({ context }: RequestSnapshot): string => context.email;
export const selectCanResend = (snapshot: RequestSnapshot): boolean => snapshot.can({ type: 'reset.resend' });

export const selectConfirmState = ({ value }: SnapshotFrom<ResetConfirmMachine>) => value;

export const requestReset = (actor: ResetRequestActor, email: string) =>
  actor.send({ type: 'reset.request', email });
export const resendReset = (actor: ResetRequestActor) => actor.send({ type: 'reset.resend' });
export const changeReset = (actor: ResetRequestActor) => actor.send({ type: 'reset.change' });
export const confirmReset = (actor: ResetConfirmActor, password: Secret<string>) =>
  actor.send({ type: 'reset.confirm', password });
