import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { OnboardingActor } from '../../machines/onboarding.machine.ts';
import { identityStanding, type IdentityStanding, isPersonalDataComplete } from '../../machines/profile.ts';
import { PageHead } from '../shell/PageHead.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Col } from '../ui/Col.tsx';
import { Grid } from '../ui/Grid.tsx';
import { Section } from '../ui/Section.tsx';
import { Stepper, type StepState } from '../ui/Stepper.tsx';
import { IdentitySummary } from './IdentitySummary.tsx';
import { PersonalDataForm } from './PersonalDataForm.tsx';
import { SignatureStep } from './SignatureStep.tsx';

/** What the way to identity verification is called. */
const openIdentity: Readonly<Record<IdentityStanding, string>> = {
  locked: 'Verify your identity',
  ready: 'Verify your identity',
  retryRequested: 'Try again',
  pending: 'Open',
  onHold: 'Open',
  rejected: 'Open',
  approved: 'Open',
};

/** The way from a new account to the club's review: who invests, identity, signature. */
export function Onboarding({ actor }: { actor: OnboardingActor }) {
  const profile = useSelector(actor, ({ context }) => context.profile);
  const signature = useSelector(actor, ({ value }) => value.signature);
  const isMember = profile?.is_member === true;
  const isComplete = profile !== null && isPersonalDataComplete(profile);
  const identity = profile === null ? 'locked' : identityStanding(profile);
  const isHandedIn = identity === 'approved' || identity === 'pending' || identity === 'onHold';
  const isSigned = signature === 'signed';
  const identityStep: StepState =
    identity === 'locked' ? 'locked' : isHandedIn ? 'done' : identity === 'ready' ? 'current' : 'attention';
  const done = [isComplete, isHandedIn, isSigned].filter(Boolean).length;
  return (
    <>
      <PageHead
        title={isMember ? 'Update personal information' : 'Complete verification'}
        subtitle={isMember ? 'Keep what the club knows about you up to date.' : `${done} of 3 steps done.`}
      />
      <div className="mb-10">
        <Stepper
          label="Verification"
          steps={[
            { id: 'who', label: 'Who invests', state: isComplete ? 'done' : 'current' },
            { id: 'identity', label: 'Identity', state: identityStep },
            {
              id: 'signature',
              label: 'Signature',
              state: isSigned ? 'done' : signature === 'locked' ? 'locked' : 'current',
            },
          ]}
        />
      </div>
      <Grid align="start">
        <Col desktop={15} inset="end">
          <Section title="Who invests" titlePlace="inside" subtitle="As it stands in your identity paper.">
            <PersonalDataForm actor={actor} />
          </Section>
        </Col>
        <Col desktop={9}>
          <div className="flex flex-col gap-8">
            <Section title="Identity" titlePlace="inside">
              <IdentitySummary
                standing={identity}
                action={
                  <Link href="/onboarding/sumsub" asChild>
                    <ButtonLink variant={identity === 'ready' ? 'primary' : 'secondary'}>
                      {openIdentity[identity]}
                    </ButtonLink>
                  </Link>
                }
              />
            </Section>
            <Section title="Signature" titlePlace="inside">
              <SignatureStep actor={actor} />
            </Section>
          </div>
        </Col>
      </Grid>
    </>
  );
}
