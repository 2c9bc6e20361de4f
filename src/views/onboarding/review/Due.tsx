import { Link } from 'wouter';
import type { InvestorDocument } from '../../../api/documents/documents.ts';
import type { Profile } from '../../../api/onboarding/profile.ts';
import { isDataLocked, reviewStatus } from '../../../domain/onboarding/onboarding.ts';
import { isReviewDue } from '../../../machines/onboarding/checklist.ts';
import { routes } from '../../../routes.ts';
import { TextLink } from '../../ui/navigation/TextLink.tsx';
import { Locked } from './Locked.tsx';
import { MissingDocuments } from './MissingDocuments.tsx';
import { Outcome } from './Outcome.tsx';

type DueProps = { readonly profile: Profile; readonly documents: readonly InvestorDocument[] };

/** What the person or the club has to do, above the checklist, and why data cannot be changed at present. */
export function Due({ profile, documents }: DueProps) {
  const review = reviewStatus(profile);
  return (
    <div className="flex flex-col gap-4">
      {isReviewDue(profile) && <Outcome review={review} profile={profile} />}
      {review === 'moreDocuments' && (
        <MissingDocuments required={profile.required_documents} documents={documents} />
      )}
      {isDataLocked(profile.onboarding_status) ? (
        <Locked profile={profile} />
      ) : (
        <p>
          <Link href={routes.onboardingResult.path} asChild>
            <TextLink standalone>View application status</TextLink>
          </Link>
        </p>
      )}
    </div>
  );
}
