import { Link } from 'wouter';
import { locationOf, type OnboardingStep } from '../../../machines/onboarding/checklist.ts';
import { printLocation } from '../../../routes.ts';
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx';

/** To the step before; nothing in the first one. */
export function BackLink({ to }: { to: OnboardingStep | undefined }) {
  if (to === undefined) return null;
  return (
    <Link href={printLocation(locationOf(to))} asChild>
      <ButtonLink variant="quiet">Back</ButtonLink>
    </Link>
  );
}
