import type { Profile } from '../../../api/onboarding/profile.ts';
import { identityStatus, type ReviewStatus } from '../../../domain/onboarding/onboarding.ts';
import { formatDate, formatDayOf } from '../../kit/format/format.ts';
import { Timeline, type TimelineEntry } from '../../ui/layout/Timeline.tsx';
import { identityLabels } from '../identity/identity.labels.ts';

type WayToMembershipProps = { readonly profile: Profile; readonly review: ReviewStatus | 'deciding' };

const stateOf = (isDone: boolean, isNext: boolean): TimelineEntry['state'] =>
  isDone ? 'past' : isNext ? 'now' : 'ahead';

const onDay = (day: string | null): { when?: string } => (day === null ? {} : { when: formatDayOf(day) });

/** Each step with its day, and who reviews what. */
export function WayToMembership({ profile, review }: WayToMembershipProps) {
  const signedOn = profile.profile_signed_date;
  const { is_kyc_checked: isKyc, is_accredited: isAccredited, is_member: isMember } = profile;
  const isClosed = review === 'rejected';
  const identity = identityStatus(profile);
  const isIdentityDecided = identity === 'approved' || identity === 'rejected';
  const entries: readonly TimelineEntry[] = [
    {
      id: 'signed',
      title: 'Signed and submitted',
      state: stateOf(signedOn !== null, true),
      ...onDay(signedOn),
    },
    {
      id: 'kyc',
      title: 'Identity',
      note: isIdentityDecided
        ? `${identityLabels[identity].title}.`
        : 'Our identity provider matches your ID to your face. Usually takes a few minutes.',
      state: identity === 'rejected' ? 'failed' : stateOf(isKyc, signedOn !== null),
      ...onDay(isIdentityDecided ? profile.kyc_decided_at : null),
    },
    {
      id: 'accredited',
      title: 'Accreditation',
      note:
        isAccredited && profile.accreditation_expiry_date
          ? `Valid until ${formatDate(profile.accreditation_expiry_date)}.`
          : 'We review your statement and evidence. Usually takes one to three working days.',
      state: stateOf(isAccredited, isKyc),
      ...onDay(isAccredited ? profile.accreditation_date : null),
    },
    {
      id: 'member',
      title: 'Membership',
      note: isClosed ? 'Not accepted.' : 'Each membership is approved individually.',
      state: isClosed ? 'failed' : stateOf(isMember, isAccredited),
      ...onDay(isMember || isClosed ? profile.reviewed_at : null),
    },
  ];
  // After a rejection nothing is still to come.
  const shown = isClosed ? entries.filter(({ state }) => state === 'past' || state === 'failed') : entries;
  return <Timeline label="Membership progress" entries={shown} />;
}
