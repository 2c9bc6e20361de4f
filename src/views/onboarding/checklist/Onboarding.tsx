import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import { Link } from 'wouter';
import { selectChild, selectProfile, selectValue } from '../../../machines/kit/selectors/page.selectors.ts';
import { locationOf, onboardingSteps, stepStatuses } from '../../../machines/onboarding/checklist.ts';
import type { OnboardingActor } from '../../../machines/onboarding/onboarding.machine.ts';
import { selectDocuments, selectStep } from '../../../machines/onboarding/onboarding.selectors.ts';
import { href, printLocation } from '../../../routes.ts';
import { LazyBoundary, PartBoundary } from '../../kit/page/LazyBoundary.tsx';
import { PageHead } from '../../kit/page/PageHead.tsx';
import { usePartFocus } from '../../kit/page/use-part-focus.ts';
import { lazyPart } from '../../ui/feedback/lazy-part.ts';
import { Progress } from '../../ui/feedback/Progress.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Stepper } from '../../ui/layout/Stepper.tsx';
import { TextLink } from '../../ui/navigation/TextLink.tsx';
import { WithDue } from '../review/WithDue.tsx';
import { OpenStep } from './OpenStep.tsx';
import { personalHead } from './personal-head.ts';
import { stepNames } from './step-names.ts';

// Only some changes ask for confirmation.
const ConfirmChange = lazyPart(async () => (await import('./ConfirmChange.tsx')).ConfirmChange);

/** The way from a new account to the club's review: six steps, each saved automatically. */
export function Onboarding({ actor }: { actor: OnboardingActor }) {
  const profile = useSelector(actor, selectProfile);
  const documents = useSelector(actor, selectDocuments);
  const current = useSelector(actor, selectStep);
  const data = useSelector(actor, selectChild('personalData'));
  const isConfirming = useSelector(data, selectValue) === 'confirming';
  const opened = usePartFocus(current ?? '');
  if (profile === null || !data) return <Skeleton height="card" label="Loading" />;
  const statuses = stepStatuses(profile, documents);
  const done = onboardingSteps.filter((step) => statuses[step] === 'done').length;
  const count = onboardingSteps.length;
  const steps = onboardingSteps.map((step) => {
    return {
      id: step,
      label: stepNames[step],
      status: statuses[step],
      href: printLocation(locationOf(step)),
    };
  });
  return (
    <>
      <PageHead {...personalHead(profile)} />
      <WithDue profile={profile} documents={documents}>
        <div className="grid items-start gap-8 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-12">
          <div className="flex flex-col gap-4 lg:sticky lg:top-24">
            <Progress label="Your progress" done={done / count} text={`${done} of ${count} done`} />
            <Stepper label="Steps" steps={steps} current={current} />
            <p className="-mt-2 max-lg:-mb-3">
              <Link href={href('security')} asChild>
                <TextLink standalone>Security</TextLink>
              </Link>
            </p>
          </div>
          <div
            ref={opened}
            role="group"
            tabIndex={-1}
            aria-label={
              current === null
                ? 'Next step'
                : `Step ${onboardingSteps.indexOf(current) + 1}: ${stepNames[current]}`
            }
            className="min-w-0 scroll-mt-24 focus:outline-none"
          >
            <PartBoundary key={current}>
              <Suspense fallback={<Skeleton height="card" label="Loading" />}>
                <OpenStep actor={actor} data={data} />
              </Suspense>
            </PartBoundary>
          </div>
        </div>
      </WithDue>
      {isConfirming && (
        <LazyBoundary>
          <ConfirmChange actor={data} />
        </LazyBoundary>
      )}
    </>
  );
}
