import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Profile } from '../../../api/onboarding/profile.ts';
import type { ReviewStatus } from '../../../domain/onboarding.ts';
import { brand } from '../../../brand.ts';
import { TextLink } from '../../ui/navigation/TextLink.tsx';
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';

const go = (href: string, label: string) => (
  <Link href={href} asChild>
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
    title: 'Not handed in yet',
    text: 'Finish the checklist and sign it; then the club can look at it.',
    action: go('/onboarding', 'Open the checklist'),
  },
  inReview: {
    tone: 'info',
    title: 'In review',
    text: 'The club looks at what you handed in. That usually takes one to three working days, for a company up to five. You may close this page: we write to you.',
  },
  moreDocuments: {
    tone: 'caution',
    title: 'More documents needed',
    text: 'The review goes on as soon as these have arrived.',
    action: go('/onboarding/update-documents', 'Go to documents'),
  },
  rejected: {
    tone: 'negative',
    title: 'Not accepted',
    text: (
      <>
        The club could not accept your application. You may{' '}
        <TextLink href={`mailto:${brand.contact}?subject=My%20application`}>ask for the reason</TextLink> or{' '}
        <TextLink href={`mailto:${brand.contact}?subject=Deletion%20of%20my%20data`}>
          have your data deleted
        </TextLink>
        ; public news stays open to you.
      </>
    ),
  },
  accreditationMissing: {
    tone: 'caution',
    title: 'Accreditation is missing or has expired',
    text: 'Show again that you may invest; everything else stays as it is.',
    action: go('/onboarding?step=accreditation', 'Show it again'),
  },
  membershipPending: {
    tone: 'info',
    title: 'Verified and accredited; membership comes next',
    text: 'The club admits new members by hand. There is nothing for you to do.',
  },
  verified: {
    tone: 'positive',
    title: 'Welcome to the club',
    text: 'You are verified, accredited and a member. Look at your portfolio, see which rounds are open, and read what the startups report.',
    action: go('/portfolio', 'Go to your portfolio'),
  },
};

type OutcomeProps = { readonly review: ReviewStatus | 'deciding'; readonly profile: Profile | null };

/** The club's decision in one notice, with its reason and the way on. */
export function Outcome({ review, profile }: OutcomeProps) {
  const { tone, title, text, action } = reviewTexts[review === 'deciding' ? 'inReview' : review];
  return (
    <div className="flex flex-col gap-6">
      <Notice tone={tone} title={title} action={action} live>
        {text}
      </Notice>
      {profile?.status_reason && review !== 'verified' && (
        <p className="text-base text-ink">
          <span className="font-semibold">Reason: </span>
          <bdi>{profile.status_reason}</bdi>
        </p>
      )}
    </div>
  );
}
