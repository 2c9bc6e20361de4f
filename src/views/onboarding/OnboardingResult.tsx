import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { OnboardingActor } from '../../machines/onboarding.machine.ts';
import { formatDate } from '../format.ts';
import { PageHead } from '../shell/PageHead.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Col } from '../ui/Col.tsx';
import { Grid } from '../ui/Grid.tsx';
import { Section } from '../ui/Section.tsx';
import { Timeline, type TimelineEntry } from '../ui/Timeline.tsx';
import { Outcome } from './Outcome.tsx';

const stateOf = (isDone: boolean, isNext: boolean): TimelineEntry['state'] =>
  isDone ? 'past' : isNext ? 'now' : 'ahead';

/** What the club decided, what is missing, and who acts next. */
export function OnboardingResult({ actor }: { actor: OnboardingActor }) {
  const profile = useSelector(actor, ({ context }) => context.profile);
  const review = useSelector(actor, ({ value }) => value.review);
  const isKyc = profile?.is_kyc_checked === true;
  const isAccredited = profile?.is_accredited === true;
  const isMember = profile?.is_member === true;
  const signedOn = profile?.profile_signed_date ?? null;
  return (
    <>
      <PageHead
        title="Verification result"
        subtitle="You may close this page; we keep looking for news while it is open."
      />
      <Grid align="start">
        <Col desktop={15} inset="end">
          <Outcome review={review} profile={profile} />
        </Col>
        <Col desktop={9}>
          <Section title="The way to membership" titlePlace="inside">
            <Timeline
              label="The way to membership"
              entries={[
                {
                  id: 'signed',
                  title: 'Handed in and signed, by you',
                  state: stateOf(signedOn !== null, true),
                  ...(signedOn !== null && { when: formatDate(signedOn) }),
                },
                { id: 'kyc', title: 'Identity, by the provider', state: stateOf(isKyc, signedOn !== null) },
                {
                  id: 'accredited',
                  title: 'Accreditation, by the club',
                  state: stateOf(isAccredited, isKyc),
                },
                { id: 'member', title: 'Membership, by the club', state: stateOf(isMember, isAccredited) },
              ]}
            />
          </Section>
          <p className="mt-6">
            <Link href="/onboarding" asChild>
              <ButtonLink variant="quiet">Open the checklist</ButtonLink>
            </Link>
          </p>
        </Col>
      </Grid>
    </>
  );
}
