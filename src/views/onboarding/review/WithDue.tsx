import { type ReactNode, Suspense, useState } from 'react';
import type { InvestorDocument } from '../../../api/documents/documents.ts';
import type { Profile } from '../../../api/onboarding/profile.ts';
import { isDataLocked } from '../../../domain/onboarding/onboarding.ts';
import { isReviewDue } from '../../../machines/onboarding/checklist.ts';
import { LazyBoundary, PartBoundary } from '../../kit/page/LazyBoundary.tsx';
import { lazyPart } from '../../ui/feedback/lazy-part.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';

// Only some investors have anything due.
const Due = lazyPart(async () => (await import('./Due.tsx')).Due);

type WithDueProps = {
  readonly profile: Profile;
  readonly documents: readonly InvestorDocument[];
  readonly children: ReactNode;
};

/** The checklist below what is due. If that is there from the beginning, both appear together, so that nothing moves. */
export function WithDue({ profile, documents, children }: WithDueProps) {
  const isDue = isReviewDue(profile) || isDataLocked(profile.onboarding_status);
  const [isDueFirst] = useState(isDue);
  const Around = isDueFirst ? PartBoundary : LazyBoundary;
  return (
    <Suspense fallback={<Skeleton height="table" label="Loading" />}>
      {isDue && (
        <div className="mb-8">
          <Around>
            <Due profile={profile} documents={documents} />
          </Around>
        </div>
      )}
      {children}
    </Suspense>
  );
}
