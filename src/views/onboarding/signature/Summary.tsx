import type { Profile } from '../../../api/onboarding/profile.ts';
import { chosenCategory } from '../../../domain/onboarding/accreditation.ts';
import { displayName } from '../../../domain/people/investor.ts';
import { countryName } from '../../../domain/texts/country-name.ts';
import { categoryLabels } from '../../kit/format/accreditation.labels.ts';

/** The last four characters, as account numbers are shown outside their own form. */
const masked = (account: string | null): string => (account ? `•••• ${account.slice(-4)}` : '');

/** A summary of what is signed. */
export function Summary({ profile }: { profile: Profile }) {
  const category = chosenCategory(profile);
  const rows: readonly (readonly [string, string])[] = [
    ['Investor', displayName(profile)],
    ['Address', [profile.city, profile.country && countryName(profile.country)].filter(Boolean).join(', ')],
    ['Tax residence', profile.tax_residence_country ? countryName(profile.tax_residence_country) : ''],
    ['Bank account', [profile.bank_name, masked(profile.bank_account_number)].filter(Boolean).join(', ')],
    ['Investor category', category ? categoryLabels[category].label : ''],
  ];
  return (
    <section
      aria-label="What you’re signing"
      className="rounded-card border border-line bg-surface-muted p-4"
    >
      <h3 className="text-base font-semibold text-ink">What you’re signing</h3>
      <dl className="mt-3 grid gap-x-6 gap-y-1 text-base sm:grid-cols-[max-content_1fr]">
        {rows.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-muted">{name}</dt>
            <dd className="text-ink">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-base text-ink">
        I confirm the information above is accurate and authorise the club to rely on it.
      </p>
    </section>
  );
}
