import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Profile } from '../../../api/onboarding/profile.ts';
import { brand } from '../../../brand.ts';
import { locationOf } from '../../../machines/onboarding/checklist.ts';
import { printLocation } from '../../../routes.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Button } from '../../ui/navigation/Button.tsx';
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx';
import { TextLink } from '../../ui/navigation/TextLink.tsx';
import { byClubLabels, identityLabels, rejectReasonText } from './identity.labels.ts';

export type AnswerKind =
  | 'locked'
  | 'byClub'
  | 'submitted'
  | 'pending'
  | 'onHold'
  | 'retryRequested'
  | 'rejected'
  | 'approved';

/** Label of the link back to the checklist. */
const ways: Readonly<Record<AnswerKind, string | null>> = {
  locked: 'Open the checklist',
  byClub: 'Back to the checklist',
  submitted: 'Back to the checklist',
  pending: 'Back to the checklist',
  onHold: 'Back to the checklist',
  retryRequested: null,
  rejected: 'Back to the checklist',
  approved: 'Continue',
};

type AnswerProps = {
  readonly kind: AnswerKind;
  readonly profile: Profile | null;
  readonly onTryAgain: () => void;
};

/** The profile's status of the identity check. Only the comment meant for the applicant is shown. */
export function Answer({ kind, profile, onTryAgain }: AnswerProps) {
  const { tone, title, text } =
    kind === 'byClub' ? byClubLabels : identityLabels[kind === 'submitted' ? 'pending' : kind];
  const back = ways[kind];
  const isRefusal = kind === 'retryRequested' || kind === 'rejected';
  const labels = kind === 'retryRequested' ? (profile?.kyc_reject_labels ?? []) : [];
  const actions: Partial<Record<AnswerKind, ReactNode>> = {
    retryRequested: (
      <Button variant="primary" onClick={onTryAgain}>
        Try again
      </Button>
    ),
  };
  const mail = `mailto:${brand.contact}?subject=${encodeURIComponent(`Identity check, investor ${profile?.id ?? ''}`)}`;
  const step = kind === 'locked' ? 'whoInvests' : kind === 'approved' ? 'signature' : 'identity';
  const target = printLocation(locationOf(step));
  const way = back && (
    <Link href={target} asChild>
      <ButtonLink variant="primary">{back}</ButtonLink>
    </Link>
  );
  return (
    <Notice tone={tone} title={title} action={actions[kind] ?? way} live>
      {(isRefusal && profile?.kyc_comment) || text}
      {kind === 'rejected' && (
        <p className="mt-2">
          The decision is final. <TextLink href={mail}>Contact the club</TextLink> if you think this is a
          mistake.
        </p>
      )}
      {labels.length > 0 && (
        <ul className="mt-2 list-disc ps-5">
          {labels.map((label) => (
            <li key={label}>{rejectReasonText(label)}</li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
