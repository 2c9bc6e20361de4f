import { Link } from 'wouter';
import type { Profile } from '../../../api/onboarding/profile.ts';
import { brand } from '../../../brand.ts';
import { isApplicationClosed } from '../../../domain/onboarding/onboarding.ts';
import { routes } from '../../../routes.ts';
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx';
import { TextLink } from '../../ui/navigation/TextLink.tsx';

/** Why data cannot be changed at present, and whom to ask. */
export function Locked({ profile }: { profile: Profile }) {
  const isClosed = isApplicationClosed(profile.onboarding_status);
  const mail = `mailto:${brand.contact}?subject=${encodeURIComponent(`Change of my data, investor ${profile.id}`)}`;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 text-base text-ink-muted">
      <p>
        <span className="font-semibold text-ink">
          {isClosed ? 'This application is closed.' : 'Your application is under review.'}
        </span>{' '}
        {isClosed
          ? 'You can no longer make changes.'
          : 'You can make changes again once the review is complete. Urgent?'}{' '}
        <TextLink href={mail}>Contact the club</TextLink>.
      </p>
      <Link href={routes.onboardingResult.path} asChild>
        <ButtonLink>{isClosed ? 'View verification result' : 'View application status'}</ButtonLink>
      </Link>
    </div>
  );
}
