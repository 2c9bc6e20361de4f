import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Profile } from '../../api/profile.ts';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Notice } from '../ui/Notice.tsx';

export type AnswerKind =
  | 'locked'
  | 'submitted'
  | 'pending'
  | 'onHold'
  | 'retryRequested'
  | 'rejected'
  | 'approved';

type Told = {
  readonly tone: 'info' | 'positive' | 'caution' | 'negative';
  readonly title: string;
  readonly text: string;
  /** Label of the way back to the checklist. */
  readonly back?: string;
};

const checking: Told = {
  tone: 'info',
  title: 'Being checked',
  text: 'Most answers arrive within minutes. You may go on meanwhile.',
  back: 'Back to the checklist',
};

const told: Readonly<Record<AnswerKind, Told>> = {
  locked: {
    tone: 'info',
    title: 'Personal information first',
    text: 'The provider compares your paper with it.',
    back: 'Open the checklist',
  },
  submitted: checking,
  pending: checking,
  onHold: {
    tone: 'info',
    title: 'A person looks at it',
    text: 'This usually takes up to three working days.',
    back: 'Back to the checklist',
  },
  retryRequested: { tone: 'caution', title: 'Please try again', text: 'Something could not be read.' },
  rejected: {
    tone: 'negative',
    title: 'Your identity could not be confirmed',
    text: 'The provider’s decision is final. Write to the club if you think that it is a mistake.',
  },
  approved: {
    tone: 'positive',
    title: 'Identity confirmed',
    text: 'The next step is your signature.',
    back: 'Continue',
  },
};

const readable = (label: string) => label.toLowerCase().replaceAll('_', ' ');

type AnswerProps = {
  readonly kind: AnswerKind;
  readonly profile: Profile | null;
  readonly onTryAgain: () => void;
};

/** What the profile says about the identity check. Only the comment meant for the applicant is shown. */
export function Answer({ kind, profile, onTryAgain }: AnswerProps) {
  const { tone, title, text, back } = told[kind];
  const isRefusal = kind === 'retryRequested' || kind === 'rejected';
  const labels = kind === 'retryRequested' ? (profile?.kyc_reject_labels ?? []) : [];
  const actions: Partial<Record<AnswerKind, ReactNode>> = {
    retryRequested: (
      <Button variant="primary" onClick={onTryAgain}>
        Try again
      </Button>
    ),
  };
  const way = back && (
    <Link href="/onboarding" asChild>
      <ButtonLink variant="primary">{back}</ButtonLink>
    </Link>
  );
  return (
    <Notice tone={tone} title={title} action={actions[kind] ?? way} live>
      {(isRefusal && profile?.kyc_comment) || text}
      {labels.length > 0 && (
        <ul className="mt-2 list-disc ps-5">
          {labels.map((label) => (
            <li key={label}>{readable(label)}</li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
