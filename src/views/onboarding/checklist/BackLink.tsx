import { Link } from 'wouter';
import { locationOf, type OnboardingStep } from '../../../machines/onboarding/checklist.ts';
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx';

/** To the step before; nothing in the first one. */
export function BackLink({ to }: { to: OnboardingStep | undefined }) {
  if (to === undefined) return null;
  const { path, search } = locationOf(to);
  return (
    <Link href={path + search} asChild>
      <ButtonLink variant="quiet">Back</ButtonLink>
    </Link>
  );
}
