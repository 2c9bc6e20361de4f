import { Link } from 'wouter';
import { locationOf, type OnboardingStep } from '../../../machines/onboarding/checklist.ts';
import { printLocation } from '../../../routes.ts';
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx';

/** The button to the next step, for a step without a form. */
export function NextStep({ step }: { step: OnboardingStep }) {
  return (
    <p className="border-t border-line pt-6">
      <Link href={printLocation(locationOf(step))} asChild>
        <ButtonLink variant="primary">Continue</ButtonLink>
      </Link>
    </p>
  );
}
