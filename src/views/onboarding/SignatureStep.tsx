import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { OnboardingActor } from '../../machines/onboarding.machine.ts';
import { formatDate } from '../format.ts';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Notice } from '../ui/Notice.tsx';
import { SignatureForm } from './SignatureForm.tsx';

/** The signature in each of its states. */
export function SignatureStep({ actor }: { actor: OnboardingActor }) {
  const state = useSelector(actor, ({ value }) => value.signature);
  const signedOn = useSelector(actor, ({ context }) => context.profile?.profile_signed_date ?? null);
  switch (state) {
    case 'locked':
      return (
        <Notice title="Not yet">
          You can sign once your personal information is complete and your identity was handed in.
        </Notice>
      );
    case 'ready':
    case 'signing':
    case 'declining':
      return <SignatureForm actor={actor} />;
    case 'paperRoute':
      return (
        <Notice
          title="On paper, then"
          action={
            <Button onClick={() => actor.send({ type: 'signature.reconsider' })}>Sign electronically</Button>
          }
        >
          We will send you the papers by post. It takes longer, and costs you nothing.
        </Notice>
      );
    case 'signed':
      return (
        <Notice
          tone="positive"
          title={`Signed on ${formatDate(signedOn)}`}
          action={
            <Link href="/onboarding/result" asChild>
              <ButtonLink>See where you stand</ButtonLink>
            </Link>
          }
        >
          Your papers are with the club.
        </Notice>
      );
    default:
      return state satisfies never;
  }
}
