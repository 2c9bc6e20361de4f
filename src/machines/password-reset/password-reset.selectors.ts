import type { SnapshotFrom } from 'xstate';
import type { RestoreConfirmMachine } from './reset-confirm.machine.ts';
import type { RestoreRequestMachine } from './reset-request.machine.ts';

type RequestSnapshot = SnapshotFrom<RestoreRequestMachine>;

export const selectRequestState = ({ value }: RequestSnapshot) =>
  typeof value === 'string' ? value : 'sent';
export const selectEmail = ({ context }: RequestSnapshot): string => context.email;
export const selectCanResend = (snapshot: RequestSnapshot): boolean =>
  snapshot.can({ type: 'restore.resend' });

export const selectConfirmState = ({ value }: SnapshotFrom<RestoreConfirmMachine>) => value;
