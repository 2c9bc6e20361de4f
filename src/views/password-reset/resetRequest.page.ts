import { connectResetRequest } from '../../machines/password-reset/password-reset.connect.ts';
import type { MachinePage } from '../kit/page/page-code.ts';
import { ResetRequest } from './ResetRequest.tsx';

export const page: MachinePage<typeof connectResetRequest> = {
  connect: connectResetRequest,
  View: ResetRequest,
};
