import { connectOnboarding } from '../../../machines/onboarding/onboarding.connect.ts';
import type { MachinePage } from '../../kit/page/page-code.ts';
import { Onboarding } from './Onboarding.tsx';

export const page: MachinePage<typeof connectOnboarding> = { connect: connectOnboarding, View: Onboarding };
