import { useSelector } from '@xstate/react';
import { selectChildren, selectProfile } from '../../../machines/kit/selectors/page.selectors.ts';
import type { OnboardingActor } from '../../../machines/onboarding/onboarding.machine.ts';
import {
  selectEdition,
  selectNextStep,
  selectStepState,
} from '../../../machines/onboarding/onboarding.selectors.ts';
import type { PersonalDataActor } from '../../../machines/onboarding/personal-data.machine.ts';
import { useDrawn } from '../../kit/page/use-drawn.ts';
import { lazyPart } from '../../ui/feedback/lazy-part.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { ContactAndTax } from '../contact/ContactAndTax.tsx';
import { WhoInvests } from '../who/WhoInvests.tsx';

// The later steps load when they are opened: they need the rules of accounts, the legal texts, and the consent.
const Bank = lazyPart(async () => (await import('../bank/Bank.tsx')).Bank);
const Accreditation = lazyPart(
  async () => (await import('../accreditation/Accreditation.tsx')).Accreditation,
);
const SignatureStep = lazyPart(async () => (await import('./closing-steps.ts')).SignatureStep);
const IdentityStep = lazyPart(async () => (await import('./closing-steps.ts')).IdentityStep);

type StepProps = { readonly actor: OnboardingActor; readonly data: PersonalDataActor };

/** The form of the open step. */
export function OpenStep({ actor, data }: StepProps) {
  const step = useSelector(actor, selectStepState);
  const next = useSelector(actor, selectNextStep);
  const { bank, accreditation, documents, signature } = useSelector(actor, selectChildren);
  const email = useSelector(actor, selectProfile)?.email ?? '';
  const edition = useSelector(data, selectEdition);
  const waiting = <Skeleton height="card" label="Loading" />;
  const isDrawn = useDrawn(true);
  if (!isDrawn) return waiting;
  switch (step) {
    case 'choosing':
    case 'opening':
    case 'deciding':
      return waiting;
    case 'whoInvests':
      return <WhoInvests key={edition} actor={data} />;
    case 'contactAndTax':
      return <ContactAndTax key={edition} actor={data} email={email} />;
    case 'bank':
      return bank ? <Bank key={edition} actor={data} bank={bank} /> : waiting;
    case 'accreditation':
      return accreditation && documents ? (
        <Accreditation
          key={edition}
          actor={data}
          accreditation={accreditation}
          documents={documents}
          next={next}
        />
      ) : (
        waiting
      );
    case 'identity':
      return <IdentityStep actor={data} next={next} />;
    case 'signature':
      return signature ? <SignatureStep signature={signature} /> : waiting;
    default:
      return step satisfies never;
  }
}
