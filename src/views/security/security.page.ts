import { connectSecurity } from '../../machines/security/security.connect.ts';
import type { MachinePage } from '../kit/page/page-code.ts';
import { Security, securitySubtitle } from './Security.tsx';

export const page: MachinePage<typeof connectSecurity> = {
  connect: connectSecurity,
  View: Security,
  subtitle: securitySubtitle,
};
