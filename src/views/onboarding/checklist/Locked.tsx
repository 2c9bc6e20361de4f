import { Link } from 'wouter';
import type { Profile } from '../../../api/onboarding/profile.ts';
import { brand } from '../../../brand.ts';
import { isDataLocked } from '../../../machines/onboarding/checklist.ts';
import { routes } from '../../../routes.ts';
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { TextLink } from '../../ui/navigation/TextLink.tsx';

/** Why nothing can be changed at present, and whom to ask. */
export function Locked({ profile }: { profile: Profile }) {
  if (!isDataLocked(profile)) return null;
  const isClosed = profile.onboarding_status === 'rejected';
  const mail = `mailto:${brand.contact}?subject=${encodeURIComponent(`Change of my data, investor ${profile.id}`)}`;
  return (
    <div className="mb-8">
      <Notice
        tone={isClosed ? 'negative' : 'info'}
        title={isClosed ? 'This application is closed' : 'Your application is under review'}
        action={
          <Link href={routes.onboardingResult.path} asChild>
            <ButtonLink>View application status</ButtonLink>
          </Link>
        }
      >
        {isClosed
          ? 'You can no longer make changes.'
          : 'You can make changes again once the review is complete. Urgent?'}{' '}
        <TextLink href={mail}>Contact the club</TextLink>.
      </Notice>
    </div>
  );
}
