import type { InvestorDocument } from '../../../api/documents/documents.ts';
import type { Profile } from '../../../api/onboarding/profile.ts';
import { documentStatusLabel, documentTypeLabel } from '../../kit/format/document.labels.ts';
import { formatDate } from '../../kit/format/format.ts';
import { Badge } from '../../ui/feedback/Badge.tsx';

type MissingDocumentsProps = {
  readonly required: Profile['required_documents'];
  readonly documents: readonly InvestorDocument[];
};

/** What the club still requests, with the reason, the day, and what was uploaded so far. */
export function MissingDocuments({ required, documents }: MissingDocumentsProps) {
  if (required.length === 0) return null;
  return (
    <ul
      aria-label="Documents needed"
      className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface-raised"
    >
      {required.map(({ document_type: type, reason, due_date: due }) => {
        const latest = documents.find((document) => document.document_type === type);
        const status = latest && documentStatusLabel(latest);
        return (
          <li
            key={type}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-5 py-4 text-base"
          >
            <span className="font-semibold text-ink">{documentTypeLabel(type)}</span>
            <span className="flex flex-wrap items-center gap-3 text-ink-muted">
              {reason && <bdi>{reason}</bdi>}
              {due && `Due ${formatDate(due)}`}
              {status && <Badge tone={status.tone}>{status.label}</Badge>}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
