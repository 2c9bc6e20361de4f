import { connectResetConfirm } from '../../machines/password-reset/password-reset.connect.ts';
import type { MachinePage } from '../kit/page/page-code.ts';
import { ResetConfirm } from './ResetConfirm.tsx';

export const page: MachinePage<typeof connectResetConfirm> = {
  connect: connectResetConfirm,
  View: ResetConfirm,
};
