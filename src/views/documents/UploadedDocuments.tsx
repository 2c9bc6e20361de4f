import { useSelector } from '@xstate/react';
import type { DocumentType } from '../../domain/documents/document-types.ts';
import { versionsOf } from '../../domain/documents/document-versions.ts';
import type { DocumentsActor } from '../../machines/documents/documents.machine.ts';
import { selectDocuments } from '../../machines/documents/documents.selectors.ts';
import { documentTypeLabel } from '../kit/format/document.labels.ts';
import { cleanFileName } from '../kit/format/file-name.ts';
import { formatDate } from '../kit/format/format.ts';
import { StatusBadge } from './StatusBadge.tsx';

/** Documents of some types that the club has received, each in its newest version. */
export function UploadedDocuments({
  actor,
  types,
}: {
  actor: DocumentsActor;
  types: readonly DocumentType[];
}) {
  const documents = useSelector(actor, selectDocuments);
  const requested: ReadonlySet<string> = new Set(types);
  const latest = versionsOf(documents)
    .map((versions) => versions.latest)
    .filter(({ document_type: type }) => requested.has(type));
  if (latest.length === 0) return null;
  return (
    <ul
      aria-label="Uploaded"
      className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface-raised"
    >
      {latest.map((document) => (
        <li
          key={document.id}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-3 sm:px-5"
        >
          <div className="min-w-0">
            <p className="text-base font-semibold text-ink">{documentTypeLabel(document.document_type)}</p>
            <p className="text-sm wrap-anywhere text-ink-muted">
              <bdi>{cleanFileName(document.file_name)}</bdi>
              {document.expiry_date && ` · valid until ${formatDate(document.expiry_date)}`}
            </p>
            {document.reason && (
              <p className="text-sm text-ink-muted">
                <bdi>{document.reason}</bdi>
              </p>
            )}
          </div>
          <StatusBadge document={document} />
        </li>
      ))}
    </ul>
  );
}
