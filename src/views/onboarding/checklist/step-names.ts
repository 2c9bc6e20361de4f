import type { OnboardingStep } from '../../../machines/onboarding/checklist.ts';

export const stepNames: Readonly<Record<OnboardingStep, string>> = {
  whoInvests: 'Investor details',
  contactAndTax: 'Contact and tax',
  bank: 'Bank',
  accreditation: 'Accreditation',
  identity: 'Identity',
  signature: 'Signature',
};
