import { useSelector } from '@xstate/react';
import { lazy } from 'react';
import type { OnboardingActor } from '../../../machines/onboarding/onboarding.machine.ts';
import type { PersonalDataActor } from '../../../machines/onboarding/personal-data.machine.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { ContactAndTax } from '../contact/ContactAndTax.tsx';
import { WhoInvests } from '../who/WhoInvests.tsx';

// The later steps come when they are opened: they bring the rules of accounts, the words of the laws, and the consent.
const Bank = lazy(async () => ({ default: (await import('../bank/Bank.tsx')).Bank }));
const Accreditation = lazy(async () => ({
  default: (await import('../accreditation/Accreditation.tsx')).Accreditation,
}));
const SignatureStep = lazy(async () => ({ default: (await import('./closing-steps.ts')).SignatureStep }));
const IdentityStep = lazy(async () => ({ default: (await import('./closing-steps.ts')).IdentityStep }));

type StepProps = { readonly actor: OnboardingActor; readonly data: PersonalDataActor };

/** The form of the open step. */
export function OpenStep({ actor, data }: StepProps) {
  const step = useSelector(actor, ({ value }) => value.step);
  const bank = useSelector(actor, ({ children }) => children.bank);
  const accreditation = useSelector(actor, ({ children }) => children.accreditation);
  const documents = useSelector(actor, ({ children }) => children.documents);
  const signature = useSelector(actor, ({ children }) => children.signature);
  const email = useSelector(actor, ({ context }) => context.profile?.email ?? '');
  const edition = useSelector(data, ({ context }) => context.edition);
  const waiting = <Skeleton height="card" label="Loading" />;
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
        <Accreditation key={edition} actor={data} accreditation={accreditation} documents={documents} />
      ) : (
        waiting
      );
    case 'identity':
      return <IdentityStep actor={data} />;
    case 'signature':
      return signature ? <SignatureStep signature={signature} /> : waiting;
    default:
      return step satisfies never;
  }
}
