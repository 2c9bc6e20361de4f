import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { selectContext } from '../../../machines/kit/selectors/page.selectors.ts';
import { locationOf, onboardingSteps, stepStatuses } from '../../../machines/onboarding/checklist.ts';
import type { SignatureActor } from '../../../machines/onboarding/signature.machine.ts';
import { printLocation } from '../../../routes.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { TextLink } from '../../ui/navigation/TextLink.tsx';
import { stepNames } from './step-names.ts';

/** Steps to complete before signing, each with a link. */
export function MissingSteps({ signature }: { signature: SignatureActor }) {
  const { profile, documents } = useSelector(signature, selectContext);
  if (profile === null) return null;
  const statuses = stepStatuses(profile, documents);
  const missing = onboardingSteps.filter((step) => step !== 'signature' && statuses[step] !== 'done');
  return (
    <Notice title="Complete these steps first">
      <ul className="mt-1 flex flex-col">
        {missing.map((step) => (
          <li key={step}>
            <Link href={printLocation(locationOf(step))} asChild>
              <TextLink standalone>{stepNames[step]}</TextLink>
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
