import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Profile } from '../../api/profile.ts';
import type { ReviewStanding } from '../../machines/profile.ts';
import { formatDate } from '../format.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Notice } from '../ui/Notice.tsx';

const go = (href: string, label: string) => (
  <Link href={href} asChild>
    <ButtonLink variant="primary">{label}</ButtonLink>
  </Link>
);

type Told = {
  tone: 'info' | 'positive' | 'caution' | 'negative';
  title: string;
  text: string;
  action?: ReactNode;
};

const told: Readonly<Record<ReviewStanding, Told>> = {
  drafting: {
    tone: 'info',
    title: 'Not handed in yet',
    text: 'Finish the checklist and sign it; then the club can look at it.',
    action: go('/onboarding', 'Open the checklist'),
  },
  inReview: {
    tone: 'info',
    title: 'In review',
    text: 'The club looks at what you handed in. This usually takes one to three working days.',
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
    text: 'The club could not accept your application. You may ask for the reason and for the deletion of your data.',
  },
  accreditationMissing: {
    tone: 'caution',
    title: 'Accreditation is missing or has expired',
    text: 'Show again that you may invest; everything else stays as it is.',
    action: go('/onboarding', 'Open the checklist'),
  },
  membershipPending: {
    tone: 'info',
    title: 'Verified and accredited; membership comes next',
    text: 'The club admits new members by hand. There is nothing for you to do.',
  },
  verified: {
    tone: 'positive',
    title: 'Welcome to the club',
    text: 'You are verified, accredited and a member. Your portfolio and the open rounds are ready.',
    action: go('/portfolio', 'Go to your portfolio'),
  },
};

const worded = (type: string) => type.replaceAll('_', ' ').replace(/^./, (letter) => letter.toUpperCase());

/** The club's decision in one notice, with its reason and what is missing. */
export function Outcome({
  review,
  profile,
}: {
  review: ReviewStanding | 'sorting';
  profile: Profile | null;
}) {
  const { tone, title, text, action } = told[review === 'sorting' ? 'inReview' : review];
  const missing = review === 'moreDocuments' ? (profile?.required_documents ?? []) : [];
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
      {missing.length > 0 && (
        <ul className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface-raised">
          {missing.map(({ document_type: type, reason, due_date: due }) => (
            <li key={type} className="flex flex-wrap justify-between gap-x-6 gap-y-1 px-5 py-4 text-base">
              <span className="font-semibold text-ink">{worded(type)}</span>
              <span className="text-ink-muted">
                {reason} {due && `· until ${formatDate(due)}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
