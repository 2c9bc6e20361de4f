import type { InvestorDocument } from '../../api/documents/documents.ts';
import { dayOfInstant } from '../../domain/days/days.ts';
import type { DocumentVersions } from '../../domain/documents/document-versions.ts';
import { documentStatusLabel, documentTypeLabel } from '../kit/format/document.labels.ts';
import { cleanFileName, formatFileSize } from '../kit/format/file-name.ts';
import { formatDate } from '../kit/format/format.ts';
import type { DataColumn } from '../ui/table/data-column.ts';
import { type DocumentActionsProps, DocumentActions } from './DocumentActions.tsx';
import { StatusBadge } from './StatusBadge.tsx';

type Versions = DocumentVersions<InvestorDocument>;
type Column = DataColumn<Versions>;

const day = (
  id: string,
  head: string,
  importance: number,
  value: (versions: Versions) => string | null,
): Column => ({
  id,
  head,
  kind: 'day',
  value,
  cell: (row) => formatDate(value(row)),
  importance,
});

/** The columns of the document table, each document in its newest version. */
export const documentColumns = (
  acts: Pick<DocumentActionsProps, 'onPreview' | 'onReplace'>,
): readonly Column[] => [
  {
    id: 'type',
    head: 'Document',
    kind: 'text',
    value: ({ latest }) => documentTypeLabel(latest.document_type),
    cell: ({ latest }) => (
      <div className="min-w-0 py-1">
        <p className="font-semibold text-ink">{documentTypeLabel(latest.document_type)}</p>
        <p className="text-sm font-normal wrap-anywhere text-ink-muted">
          <bdi>{cleanFileName(latest.file_name)}</bdi>
        </p>
      </div>
    ),
    importance: 1,
    fixed: true,
  },
  {
    id: 'status',
    head: 'Status',
    kind: 'text',
    value: ({ latest }) => documentStatusLabel(latest).label,
    cell: ({ latest }) => (
      <div className="flex flex-col items-end gap-1 py-1 sm:items-start">
        <StatusBadge document={latest} />
        {latest.reason && (
          <p className="text-sm wrap-anywhere text-ink-muted">
            <bdi>{latest.reason}</bdi>
          </p>
        )}
      </div>
    ),
    importance: 2,
  },
  day('issued', 'Issue date', 4, ({ latest }) => latest.issued_date),
  day('expiry', 'Valid until', 3, ({ latest }) => latest.expiry_date),
  day('uploaded', 'Uploaded', 5, ({ latest }) => latest.uploaded_at && dayOfInstant(latest.uploaded_at)),
  {
    id: 'size',
    head: 'Size',
    kind: 'figure',
    value: ({ latest }) => (latest.size_bytes === null ? null : String(latest.size_bytes)),
    cell: ({ latest }) => formatFileSize(latest.size_bytes),
    importance: 6,
  },
  {
    id: 'actions',
    head: 'Actions',
    kind: 'text',
    value: () => null,
    cell: ({ latest }) => <DocumentActions document={latest} {...acts} />,
    importance: 7,
    unsorted: true,
    fixed: true,
  },
];
