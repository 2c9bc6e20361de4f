import { Link } from 'wouter';
import type { Profile } from '../../../api/onboarding/profile.ts';
import { displayName, isLegalName } from '../../../domain/people/investor.ts';
import { href } from '../../../routes.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { TextLink } from '../../ui/navigation/TextLink.tsx';

/** Whether the saved bank account is in the name that the wire has to come from; money from another name is held or sent back. */
export function OwnAccount({ profile }: { profile: Profile | null }) {
  const holder = profile?.bank_account_holder?.trim() ?? '';
  if (profile === null || holder === '') return null;
  const name = displayName(profile);
  const account = profile.bank_account_number?.replaceAll(/\s/g, '') ?? '';
  const ending = account.length >= 8 ? ` ending in ${account.slice(-4)}` : '';
  if (isLegalName(profile, holder)) {
    return (
      <p className="text-sm text-ink-muted">
        Send it from your account{ending}: its holder, {holder}, is the name you invest in.
      </p>
    );
  }
  return (
    <Notice tone="caution" title="The account on file has another name">
      Your account{ending} is held by {holder}, and you invest as {name}. The club holds or returns money from
      an account in another name.{' '}
      <Link href={href('personalData', { step: 'bank' })} asChild>
        <TextLink>Check your bank details</TextLink>
      </Link>
    </Notice>
  );
}
