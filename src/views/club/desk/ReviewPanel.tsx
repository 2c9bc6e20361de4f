import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { ReviewDetail } from '../../../api/club/desk-review.ts';
import type { DeskActor } from '../../../machines/club/desk/desk.machine.ts';
import { deskLocation } from '../../../machines/club/desk/desk.search.ts';
import { selectFormNumber, proposeAction } from '../../../machines/club/desk/desk.selectors.ts';
import { printLocation } from '../../../routes.ts';
import { documentTypeLabel } from '../../kit/format/document.labels.ts';
import { formatInstant, humanize } from '../../kit/format/format.ts';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { Facts } from '../../ui/layout/Facts.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { Button } from '../../ui/navigation/Button.tsx';
import { DecisionForm } from './DecisionForm.tsx';
import { enteredFacts, identityLabel } from './desk.labels.ts';

type Upload = NonNullable<ReviewDetail['documents']>[number];

function UploadLine({ upload, actor }: { upload: Upload; actor: DeskActor }) {
  const { id, title, file_name: name, status, uploaded_at: at, url, document_type: type } = upload;
  const label = title ?? documentTypeLabel(type);
  const decide = (verdict: 'accept' | 'reject') =>
    proposeAction(actor, { action: { action: 'document', id, verdict } });
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 grow basis-60">
        <p className="font-semibold text-ink">
          {url ? (
            <a href={url} download={name} className="text-primary underline">
              {label}
            </a>
          ) : (
            label
          )}
        </p>
        <p className="text-sm wrap-anywhere text-ink-muted">
          {name}
          {at && ` · ${formatInstant(at)}`}
        </p>
      </div>
      <Badge tone={status === 'accepted' ? 'positive' : status === 'in_review' ? 'info' : 'negative'}>
        {humanize(status)}
      </Badge>
      {status === 'in_review' && (
        <p className="flex gap-3">
          <Button size="small" aria-label={`Accept: ${label}`} onClick={() => decide('accept')}>
            Accept
          </Button>
          <Button size="small" aria-label={`Reject: ${label}`} onClick={() => decide('reject')}>
            Reject
          </Button>
        </p>
      )}
    </li>
  );
}

const lines = (texts: readonly string[]) =>
  texts.map((text) => (
    <span key={text} className="block">
      {text}
    </span>
  ));

/** One application: the entered data, the uploads, and the decision. */
export function ReviewPanel({ actor, review }: { actor: DeskActor; review: ReviewDetail }) {
  const { name, email, status, identity, facts, owners, documents, reason } = review;
  const formNumber = useSelector(actor, selectFormNumber);
  return (
    <div className="flex flex-col gap-8">
      <p>
        <Link
          href={printLocation(deskLocation({ part: 'reviews' }))}
          className="font-semibold text-primary hover:underline"
        >
          ‹ All reviews
        </Link>
      </p>
      <div>
        <h2 className="text-xl font-semibold text-ink">{name}</h2>
        <p className="wrap-anywhere text-ink-muted">{email}</p>
        <p className="mt-2 flex flex-wrap gap-2">
          <Badge>{humanize(status)}</Badge>
          <Badge
            tone={identity === 'approved' ? 'positive' : 'caution'}
          >{`Identity: ${identityLabel(identity)}`}</Badge>
        </p>
        {reason && <p className="mt-2 text-ink-muted">{reason}</p>}
      </div>
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <Section title="Entered" subtitle="Long numbers show their last digits only.">
          <Facts
            facts={[
              ...enteredFacts(facts ?? []).map(([name, texts]) => [name, lines(texts)] as const),
              ...(owners?.length ? [['Owners', lines(owners)] as const] : []),
            ]}
          />
        </Section>
        <div className="flex flex-col gap-8">
          <Section title="Uploads">
            {documents && documents.length > 0 ? (
              <ul className="divide-y divide-line">
                {documents.map((upload) => (
                  <UploadLine key={upload.id} upload={upload} actor={actor} />
                ))}
              </ul>
            ) : (
              <p className="text-ink-muted">Nothing was uploaded.</p>
            )}
          </Section>
          <DecisionForm key={`${review.id} ${formNumber}`} actor={actor} review={review} />
        </div>
      </div>
    </div>
  );
}
