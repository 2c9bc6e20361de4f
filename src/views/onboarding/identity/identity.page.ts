import { connectIdentity } from '../../../machines/onboarding/identity/identity.connect.ts';
import type { MachinePage } from '../../kit/page/page-code.ts';
import { Identity, identitySubtitle } from './Identity.tsx';

export const page: MachinePage<typeof connectIdentity> = {
  connect: connectIdentity,
  View: Identity,
  subtitle: identitySubtitle,
};
