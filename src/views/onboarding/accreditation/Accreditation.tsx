import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { renewalDays } from '../../../domain/documents/expiry.ts';
import { chosenCategory } from '../../../domain/onboarding/accreditation.ts';
import type { DocumentsActor } from '../../../machines/documents/documents.machine.ts';
import { selectProfile, selectValue } from '../../../machines/kit/selectors/page.selectors.ts';
import type { AccreditationActor } from '../../../machines/onboarding/accreditation.machine.ts';
import { locationOf, type OnboardingStep } from '../../../machines/onboarding/checklist.ts';
import { reconsiderCategory } from '../../../machines/onboarding/onboarding.selectors.ts';
import type { PersonalDataActor } from '../../../machines/onboarding/personal-data.machine.ts';
import { printLocation } from '../../../routes.ts';
import { categoryLabels } from '../../kit/format/accreditation.labels.ts';
import { formatDate } from '../../kit/format/format.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { Button } from '../../ui/navigation/Button.tsx';
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx';
import { NextStep } from '../checklist/NextStep.tsx';
import { AccreditationChoice } from './AccreditationChoice.tsx';
import { Evidence } from './Evidence.tsx';

type AccreditationProps = {
  readonly actor: PersonalDataActor;
  readonly accreditation: AccreditationActor;
  readonly documents: DocumentsActor;
  /** The step that follows. */
  readonly next: OnboardingStep;
};

function AccreditationStatus({ actor, accreditation, documents, next }: AccreditationProps) {
  const state = useSelector(accreditation, selectValue);
  const profile = useSelector(accreditation, selectProfile);
  const expiry = profile?.accreditation_expiry_date ?? null;
  const category = profile && chosenCategory(profile);
  const label = category === null ? '' : categoryLabels[category].label;
  const change = (
    <Button onClick={() => reconsiderCategory(accreditation)}>
      {state === 'renewalDue' || state === 'expired' ? 'Renew accreditation' : 'Change category'}
    </Button>
  );
  switch (state) {
    case 'deciding':
      return null;
    case 'locked':
      return (
        <Notice
          title="Complete contact and tax first"
          action={
            <Link href={printLocation(locationOf('contactAndTax'))} asChild>
              <ButtonLink>Go to contact and tax</ButtonLink>
            </Link>
          }
        >
          The rules that apply depend on where you pay tax.
        </Notice>
      );
    case 'choosing':
      return <AccreditationChoice actor={actor} accreditation={accreditation} />;
    case 'evidence':
      return (
        <>
          <Notice title={label} action={change}>
            Upload supporting evidence to complete this step.
          </Notice>
          <Evidence accreditation={accreditation} documents={documents} />
        </>
      );
    case 'provided':
      return (
        <>
          <Notice tone="positive" title={`${label} – complete`} action={change}>
            We’ll review it with the rest of your application.
          </Notice>
          <Evidence accreditation={accreditation} documents={documents} />
          <NextStep step={next} />
        </>
      );
    case 'accepted':
      return (
        <Notice tone="positive" title="You’re accredited" action={change}>
          {expiry ? `Valid until ${formatDate(expiry)}. We’ll remind you ${renewalDays} days before.` : label}
        </Notice>
      );
    case 'renewalDue':
      return (
        <Notice tone="caution" title={`Your accreditation expires on ${formatDate(expiry)}`} action={change}>
          Renew it before then: the club reviews a renewal. The rest of your information stays as it is.
        </Notice>
      );
    case 'expired':
      return (
        <Notice tone="caution" title={`Your accreditation expired on ${formatDate(expiry)}`} action={change}>
          Renew it to invest. Your holdings are not affected, and the rest of your information stays as it is.
        </Notice>
      );
    default:
      return state satisfies never;
  }
}

/** Step four: the rule under which the investor may invest, and its evidence. */
export function Accreditation(props: AccreditationProps) {
  return (
    <Section
      title="Accreditation"
      titlePosition="inside"
      subtitle="By law these investments may only be offered to certain categories of investor."
    >
      <div className="flex flex-col gap-6">
        <AccreditationStatus {...props} />
      </div>
    </Section>
  );
}
