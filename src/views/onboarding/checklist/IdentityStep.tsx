import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { Profile } from '../../../api/onboarding/profile.ts';
import {
  identityStatus,
  type IdentityStatus,
  missingWhoInvests,
} from '../../../domain/onboarding/onboarding.ts';
import { selectProfile } from '../../../machines/kit/selectors/page.selectors.ts';
import { locationOf, type OnboardingStep } from '../../../machines/onboarding/checklist.ts';
import type { PersonalDataActor } from '../../../machines/onboarding/personal-data.machine.ts';
import { printLocation, routes } from '../../../routes.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx';
import { identityLabels } from '../identity/identity.labels.ts';
import { NextStep } from './NextStep.tsx';
import { stepNames } from './step-names.ts';

/** Label of the link to the identity page; null where it leads nowhere yet. */
const ways: Readonly<Record<IdentityStatus, string | null>> = {
  locked: null,
  ready: 'Verify your identity',
  retryRequested: 'Try again',
  pending: 'View status',
  onHold: 'View status',
  rejected: 'View reason',
  approved: null,
};

const goesOn: readonly IdentityStatus[] = ['pending', 'onHold', 'approved'];

/** The step with what is still missing for the check. */
function FirstStep({ profile }: { profile: Profile | null }) {
  const step = profile && missingWhoInvests(profile).length === 0 ? 'contactAndTax' : 'whoInvests';
  return (
    <Link href={printLocation(locationOf(step))} asChild>
      <ButtonLink>{`Go to ${stepNames[step].toLowerCase()}`}</ButtonLink>
    </Link>
  );
}

/** Step five has its own page; this shows its status. */
export function IdentityStep({ actor, next }: { actor: PersonalDataActor; next: OnboardingStep }) {
  const profile = useSelector(actor, selectProfile);
  const status = profile === null ? 'locked' : identityStatus(profile);
  const { tone, title, text } = identityLabels[status];
  const way = ways[status];
  return (
    <Section
      title="Identity"
      titlePosition="inside"
      subtitle="Our identity provider matches your ID to your face. We’re legally required to verify investors."
    >
      <div className="flex flex-col gap-6">
        <Notice
          tone={tone}
          title={title}
          live
          action={
            way === null ? (
              status === 'locked' && <FirstStep profile={profile} />
            ) : (
              <Link href={routes.identity.path} asChild>
                <ButtonLink variant={goesOn.includes(status) ? 'secondary' : 'primary'}>{way}</ButtonLink>
              </Link>
            )
          }
        >
          {text}
        </Notice>
        {goesOn.includes(status) && <NextStep step={next} />}
      </div>
    </Section>
  );
}
