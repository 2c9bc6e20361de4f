import { Link } from 'wouter';
import { locationOf, type OnboardingStep } from '../../../machines/onboarding/checklist.ts';
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx';

/** The button to the next step, for a step without a form. */
export function NextStep({ step }: { step: OnboardingStep }) {
  const { path, search } = locationOf(step);
  return (
    <p className="border-t border-line pt-6">
      <Link href={path + search} asChild>
        <ButtonLink variant="primary">Continue</ButtonLink>
      </Link>
    </p>
  );
}
