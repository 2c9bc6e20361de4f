import type { RoundDocument } from '../../../api/rounds/round-detail.ts';
import { dayOfInstant } from '../../../domain/days/days.ts';
import type { ReadingActor } from '../../../machines/rounds/reading/reading.machine.ts';
import { openPreview, reportEngagement } from '../../../machines/rounds/reading/reading.selectors.ts';
import { safeHref } from '../../kit/content/safe-href.ts';
import { formatCounted, formatDayOf } from '../../kit/format/format.ts';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { Button } from '../../ui/navigation/Button.tsx';
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx';

type DocumentRowProps = {
  readonly reading: ReadingActor;
  /** The day of the last visit: later documents are new. */
  readonly day: string | null;
  readonly document: RoundDocument;
};

/** A document of a round: it is read here, or downloaded where that is allowed. */
export function DocumentRow({ reading, day, document }: DocumentRowProps) {
  const uploaded = document.uploaded_at;
  const isNew = day !== null && uploaded !== null && dayOfInstant(uploaded) >= day;
  const reportOpened = () =>
    reportEngagement(reading, { event: 'document_open', amount: null, document: document.id });
  const link = safeHref(document.url);
  const address = document.can_download ? link : null;
  const facts = [
    document.version !== null && `version ${document.version}`,
    document.pages !== null && formatCounted(document.pages, 'page'),
    uploaded !== null && formatDayOf(uploaded),
  ].filter(Boolean);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2">
      <div className="min-w-0 grow basis-60">
        <p className="flex flex-wrap items-center gap-2 text-base font-semibold wrap-anywhere text-ink">
          {document.title}
          {isNew && <Badge tone="info">New</Badge>}
        </p>
        <p className="text-sm text-ink-muted">{facts.join(', ')}</p>
      </div>
      {link === null && <p className="text-sm text-ink-muted">In preparation</p>}
      <div className="flex gap-2">
        {link && (
          <Button size="small" onClick={() => openPreview(reading, document)}>
            Read<span className="sr-only">: {document.title}</span>
          </Button>
        )}
        {address && (
          <ButtonLink
            size="small"
            href={address}
            download={document.file_name ?? true}
            onClick={reportOpened}
          >
            Download<span className="sr-only">: {document.title}</span>
          </ButtonLink>
        )}
      </div>
    </li>
  );
}
