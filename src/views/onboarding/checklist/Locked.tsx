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
        title={isClosed ? 'This application is closed' : 'The club is looking at your data'}
        action={
          <Link href={routes.onboardingResult.path} asChild>
            <ButtonLink>See where you stand</ButtonLink>
          </Link>
        }
      >
        {isClosed
          ? 'Nothing can be changed any more.'
          : 'You can change it again once the review is over. Something cannot wait?'}{' '}
        <TextLink href={mail}>{isClosed ? 'Write to the club' : 'Ask the club'}</TextLink>.
      </Notice>
    </div>
  );
}
