import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import {
  selectChildren,
  selectProfile,
  selectValue,
  selectSearch,
} from '../../../machines/kit/selectors/page.selectors.ts';
import type { OnboardingResultActor } from '../../../machines/onboarding/review/onboarding-result.machine.ts';
import { reviewLocation } from '../../../machines/onboarding/review/onboarding-result.search.ts';
import { closeArticle } from '../../../machines/onboarding/review/onboarding-result.selectors.ts';
import { printLocation, routes } from '../../../routes.ts';
import { Inbox } from '../../inbox/Inbox.tsx';
import { LazyBoundary } from '../../kit/page/LazyBoundary.tsx';
import { PageHead } from '../../kit/page/PageHead.tsx';
import { Headlines } from '../../news/Headlines.tsx';
import { lazyPart } from '../../ui/feedback/lazy-part.ts';
import { Col } from '../../ui/layout/Col.tsx';
import { Grid } from '../../ui/layout/Grid.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx';
import { CopyButton } from '../../ui/navigation/CopyButton.tsx';
import { QuietRow } from '../../ui/navigation/QuietRow.tsx';
import { ListedDocuments } from './ListedDocuments.tsx';
import { Outcome } from './Outcome.tsx';
import { SignedDocuments } from './SignedDocuments.tsx';
import { WayToMembership } from './WayToMembership.tsx';

const PublicArticle = lazyPart(async () => (await import('../../news/PublicArticle.tsx')).PublicArticle);

const articleAddress = ({ id }: { readonly id: number }): string =>
  printLocation(reviewLocation({ article: id }));

export const onboardingResultSubtitle = 'The status of your application and the next step.';

/** The club's decision, what is missing, and who acts next. */
export function OnboardingResult({ actor }: { actor: OnboardingResultActor }) {
  const profile = useSelector(actor, selectProfile);
  const review = useSelector(actor, selectValue);
  const { signed, documents, news } = useSelector(actor, selectChildren);
  const article = useSelector(actor, selectSearch).article;
  const isWaiting = review === 'inReview' || review === 'membershipPending';
  const id = String(profile?.id ?? '');
  return (
    <>
      <PageHead title={routes.onboardingResult.title} subtitle={onboardingResultSubtitle} />
      <Grid align="start">
        <Col desktop={15} inset="end">
          <div className="flex flex-col gap-8">
            <Outcome review={review} profile={profile} />
            {review === 'moreDocuments' && documents && (
              <ListedDocuments actor={documents} required={profile?.required_documents ?? []} />
            )}
            <Inbox />
            {signed && <SignedDocuments actor={signed} />}
            {isWaiting && news && (
              <Headlines title="Public news while you wait" actor={news} addressOf={articleAddress} />
            )}
            {review === 'rejected' && news && (
              <Headlines title="Public news you can still read" actor={news} addressOf={articleAddress} />
            )}
          </div>
        </Col>
        <Col desktop={9}>
          <Section title="Membership progress" titlePosition="inside">
            {profile && <WayToMembership profile={profile} review={review} />}
          </Section>
          <div className="mt-6">
            <QuietRow size="small">
              <Link href="/onboarding" asChild>
                <ButtonLink size="small" variant="quiet">
                  {review === 'rejected' ? 'View the information you submitted' : 'Open the checklist'}
                </ButtonLink>
              </Link>
              <CopyButton text={id} label={`Copy investor ID (${id})`} />
            </QuietRow>
          </div>
        </Col>
      </Grid>
      {news && article !== null && (
        <LazyBoundary>
          <PublicArticle actor={news} id={article} onClose={() => closeArticle(actor)} />
        </LazyBoundary>
      )}
    </>
  );
}
