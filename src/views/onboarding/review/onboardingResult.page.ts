import { connectOnboardingResult } from '../../../machines/onboarding/review/onboarding-result.connect.ts';
import type { MachinePage } from '../../kit/page/page-code.ts';
import { OnboardingResult, onboardingResultSubtitle } from './OnboardingResult.tsx';

export const page: MachinePage<typeof connectOnboardingResult> = {
  connect: connectOnboardingResult,
  View: OnboardingResult,
  subtitle: onboardingResultSubtitle,
};
