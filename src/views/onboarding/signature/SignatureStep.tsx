import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { brand } from '../../../brand.ts';
import {
  selectContext,
  selectProfile,
  selectTopState,
} from '../../../machines/kit/selectors/page.selectors.ts';
import { selectFailure } from '../../../machines/kit/selectors/snapshot.selectors.ts';
import {
  selectSignaturePart,
  declineSignature,
  openConsent,
  reconsiderSignature,
} from '../../../machines/onboarding/onboarding.selectors.ts';
import type { SignatureActor } from '../../../machines/onboarding/signature.machine.ts';
import { routes } from '../../../routes.ts';
import { formatDate } from '../../kit/format/format.ts';
import { FailureNotice } from '../../kit/page/FailureNotice.tsx';
import { usePartFocus } from '../../kit/page/use-part-focus.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { Button } from '../../ui/navigation/Button.tsx';
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx';
import { QuietRow } from '../../ui/navigation/QuietRow.tsx';
import { MissingSteps } from '../checklist/MissingSteps.tsx';
import { Consent } from './Consent.tsx';
import { SignatureForm } from './SignatureForm.tsx';

function SignatureStatus({ signature }: { signature: SignatureActor }) {
  const state = useSelector(signature, selectTopState);
  const signedOn = useSelector(signature, selectProfile)?.profile_signed_date ?? null;
  const failure = useSelector(signature, selectFailure);
  const { hasOpened } = useSelector(signature, selectContext);
  const decline = (
    <Button variant="quiet" busy={state === 'declining'} onClick={() => declineSignature(signature)}>
      Sign on paper instead
    </Button>
  );
  switch (state) {
    case 'deciding':
      return null;
    case 'locked':
      return <MissingSteps signature={signature} />;
    case 'reading':
    case 'declining':
    case 'ready':
    case 'signing':
    case 'reloadingProfile': {
      const isReading = state === 'reading' || state === 'declining';
      return (
        <>
          {isReading && failure && <FailureNotice failure={failure} />}
          <Consent hasOpened={hasOpened || !isReading} onOpen={() => openConsent(signature)} />
          {isReading ? (
            <div className="border-t border-line pt-6">
              <QuietRow>{decline}</QuietRow>
            </div>
          ) : (
            <SignatureForm signature={signature} decline={decline} />
          )}
        </>
      );
    }
    case 'onPaper':
      return (
        <Notice
          title="Signing on paper"
          action={<Button onClick={() => reconsiderSignature(signature)}>Sign electronically instead</Button>}
        >
          {`We’ll post the documents to your address. Sign them and send them back, and we’ll submit them for you. It takes about two weeks and is free of charge. Questions? Contact ${brand.contact}.`}
        </Notice>
      );
    case 'signed':
      return (
        <Notice
          tone="positive"
          title={`Signed on ${formatDate(signedOn)}`}
          live
          action={
            <Link href={routes.onboardingResult.path} asChild>
              <ButtonLink variant="primary">View application status</ButtonLink>
            </Link>
          }
        >
          Your application has been submitted.
        </Notice>
      );
    default:
      return state satisfies never;
  }
}

/** Step six: consent, signature, and submission. */
export function SignatureStep({ signature }: { signature: SignatureActor }) {
  // What replaces the form receives the focus that was lost with it.
  const box = usePartFocus(useSelector(signature, selectSignaturePart));
  return (
    <Section title="Signature" titlePosition="inside" subtitle="Sign to submit your application.">
      <div ref={box} tabIndex={-1} className="flex scroll-mt-24 flex-col gap-6 focus:outline-none">
        <SignatureStatus signature={signature} />
      </div>
    </Section>
  );
}
