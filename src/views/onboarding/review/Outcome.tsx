import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Profile } from '../../../api/onboarding/profile.ts';
import { brand } from '../../../brand.ts';
import type { ReviewStatus } from '../../../domain/onboarding/onboarding.ts';
import { href } from '../../../routes.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx';
import { TextLink } from '../../ui/navigation/TextLink.tsx';

const go = (path: string, label: string) => (
  <Link href={path} asChild>
    <ButtonLink variant="primary">{label}</ButtonLink>
  </Link>
);

type ReviewText = {
  tone: 'info' | 'positive' | 'caution' | 'negative';
  title: string;
  text: ReactNode;
  action?: ReactNode;
};

const reviewTexts: Readonly<Record<ReviewStatus, ReviewText>> = {
  drafting: {
    tone: 'info',
    title: 'Not submitted yet',
    text: 'Complete and sign the checklist so that the club can review it.',
    action: go(href('personalData'), 'Open the checklist'),
  },
  inReview: {
    tone: 'info',
    title: 'In review',
    text: 'We’re reviewing your application. This usually takes one to three working days, or five for a company. You can close this page.',
  },
  moreDocuments: {
    tone: 'caution',
    title: 'More documents needed',
    text: 'We’ll continue the review as soon as we’ve received these.',
    action: go(href('investorDocuments'), 'Go to documents'),
  },
  rejected: {
    tone: 'negative',
    title: 'Not accepted',
    text: 'The club couldn’t accept your application.',
  },
  accreditationMissing: {
    tone: 'caution',
    title: 'Accreditation missing or expired',
    text: 'Renew your accreditation to invest; everything else stays as it is.',
    action: go(href('personalData', { step: 'accreditation' }), 'Renew accreditation'),
  },
  membershipPending: {
    tone: 'info',
    title: 'Verified and accredited – membership is next',
    text: 'Each membership is approved individually. There is nothing for you to do.',
  },
  verified: {
    tone: 'positive',
    title: 'Welcome to the club',
    text: 'You’re verified, accredited and a member. View your portfolio, see open rounds and read updates from startups.',
    action: go(href('portfolio'), 'Go to your portfolio'),
  },
};

const writeTo = (subject: string, label: string) => (
  <TextLink href={`mailto:${brand.contact}?subject=${encodeURIComponent(subject)}`}>{label}</TextLink>
);

type OutcomeProps = { readonly review: ReviewStatus | 'deciding'; readonly profile: Profile | null };

/** The club's decision in one notice, with its reason and the next step. */
export function Outcome({ review, profile }: OutcomeProps) {
  const reason = profile?.status_reason;
  const { tone, title, text, action } = reviewTexts[review === 'deciding' ? 'inReview' : review];
  return (
    <div className="flex flex-col gap-6">
      <Notice tone={tone} title={title} action={action} live>
        {text}
        {review === 'rejected' && (
          <>
            {' '}
            You can {!reason && <>{writeTo('My application', 'ask for the reason')} or </>}
            {writeTo('Deletion of my data', 'have your data deleted')}.
          </>
        )}
      </Notice>
      {reason && review !== 'verified' && (
        <p className="text-base text-ink">
          <span className="font-semibold">Reason: </span>
          <bdi>{reason}</bdi>
        </p>
      )}
    </div>
  );
}
