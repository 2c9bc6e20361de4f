import type { InvestorDocument } from '../../api/documents/documents.ts';
import type { DocumentVersions } from '../../domain/documents/document-versions.ts';
import { documentTypeLabel } from '../kit/format/document.labels.ts';
import { cleanFileName } from '../kit/format/file-name.ts';
import { formatDayOf } from '../kit/format/format.ts';
import { DocumentActions } from './DocumentActions.tsx';
import { StatusBadge } from './StatusBadge.tsx';

type EarlierVersionsProps = {
  readonly versions: readonly DocumentVersions<InvestorDocument>[];
  readonly onPreview: (document: InvestorDocument) => void;
};

/** Replaced versions, folded away. */
export function EarlierVersions({ versions, onPreview }: EarlierVersionsProps) {
  const older = versions.flatMap((chain) => chain.older);
  if (older.length === 0) return null;
  return (
    <details className="mt-4 rounded-card border border-line bg-surface-raised">
      <summary className="min-h-11 cursor-pointer rounded-card px-4 py-2.5 text-base font-semibold text-ink">
        Earlier versions ({older.length})
      </summary>
      <ul className="divide-y divide-line border-t border-line">
        {older.map((document) => (
          <li key={document.id} className="flex flex-wrap items-center gap-x-6 gap-y-1 px-4 py-2">
            <div className="min-w-0 grow basis-52">
              <p className="text-base text-ink">
                {documentTypeLabel(document.document_type)}
                {document.version !== null && `, version ${document.version}`}
              </p>
              <p className="text-sm wrap-anywhere text-ink-muted">
                <bdi>{cleanFileName(document.file_name)}</bdi> · {formatDayOf(document.uploaded_at)}
              </p>
            </div>
            <StatusBadge document={document} />
            <DocumentActions document={document} onPreview={onPreview} />
          </li>
        ))}
      </ul>
    </details>
  );
}
