import type { SnapshotFrom } from 'xstate';
import type { ResetConfirmMachine } from './reset-confirm.machine.ts';
import type { ResetRequestMachine } from './reset-request.machine.ts';

type RequestSnapshot = SnapshotFrom<ResetRequestMachine>;

export const selectRequestState = ({ value }: RequestSnapshot) =>
  typeof value === 'string' ? value : 'sent';
export const selectEmail = ({ context }: RequestSnapshot): string => context.email;
export const selectCanResend = (snapshot: RequestSnapshot): boolean => snapshot.can({ type: 'reset.resend' });

export const selectConfirmState = ({ value }: SnapshotFrom<ResetConfirmMachine>) => value;
