import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { Desk } from '../../../api/club/desk.ts';
import type { DeskActor } from '../../../machines/club/desk/desk.machine.ts';
import { deskLocation } from '../../../machines/club/desk/desk.search.ts';
import {
  selectSubject,
  selectSubjectFailure,
  selectSubjectState,
  retrySubject,
} from '../../../machines/club/desk/desk.selectors.ts';
import { describeFailure } from '../../../machines/kit/failure.ts';
import { printLocation } from '../../../routes.ts';
import { formatCounted, formatInstant, humanize } from '../../kit/format/format.ts';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { identityLabel } from './desk.labels.ts';
import { ReviewPanel } from './ReviewPanel.tsx';

function ReviewList({ desk: { reviews } }: { desk: Desk }) {
  if (reviews.length === 0) {
    return (
      <EmptyState title="Nobody is waiting">New applications and uploaded documents appear here.</EmptyState>
    );
  }
  return (
    <Section title="Waiting for a decision" subtitle="Longest waiting first.">
      <ul className="divide-y divide-line">
        {reviews.map(({ id, name, email, status, identity, since, documents_in_review: count }) => (
          <li
            key={id}
            className="relative flex flex-wrap items-center gap-x-6 gap-y-2 py-4 first:pt-0 last:pb-0"
          >
            <div className="min-w-0 grow basis-60">
              <Link
                href={printLocation(deskLocation({ investor: id }))}
                className="font-semibold text-primary after:absolute after:inset-0 hover:underline"
              >
                {name}
              </Link>
              <p className="text-sm wrap-anywhere text-ink-muted">
                {email}
                {since && ` · since ${formatInstant(since)}`}
              </p>
            </div>
            <p className="flex flex-wrap gap-2">
              <Badge>{humanize(status)}</Badge>
              <Badge
                tone={identity === 'approved' ? 'positive' : 'caution'}
              >{`Identity: ${identityLabel(identity)}`}</Badge>
              {count > 0 && <Badge tone="info">{formatCounted(count, 'new document')}</Badge>}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Waiting applications, or the open one. */
export function Reviews({ actor, desk }: { actor: DeskActor; desk: Desk }) {
  const stage = useSelector(actor, selectSubjectState);
  const subject = useSelector(actor, selectSubject);
  const failure = useSelector(actor, selectSubjectFailure);
  if (stage === 'failed' && failure) {
    return (
      <ErrorState
        title="This application could not be loaded"
        reference={failure.reference}
        onRetry={() => retrySubject(actor)}
      >
        {describeFailure(failure).message}
      </ErrorState>
    );
  }
  if (stage === 'loading') return <Skeleton height="card" label="Loading the application" />;
  if (subject?.kind === 'review')
    return <ReviewPanel key={subject.review.id} actor={actor} review={subject.review} />;
  return <ReviewList desk={desk} />;
}
