import { useSelector } from '@xstate/react';
import { isDocumentType } from '../../domain/documents/document-types.ts';
import { missingDocuments } from '../../domain/documents/document-versions.ts';
import type { DocumentsActor } from '../../machines/documents/documents.machine.ts';
import { selectDocuments, selectUploadsActor } from '../../machines/documents/documents.selectors.ts';
import { chooseUploads } from '../../machines/documents/uploads.selectors.ts';
import { selectProfile } from '../../machines/kit/selectors/page.selectors.ts';
import { acceptedFiles, documentTypeLabel } from '../kit/format/document.labels.ts';
import { formatDate } from '../kit/format/format.ts';
import { FileButton } from '../ui/files/FileButton.tsx';
import { Section } from '../ui/layout/Section.tsx';

/** What the club has requested and not received, each with its reason, its day and an upload button. */
export function RequiredRows({ actor }: { actor: DocumentsActor }) {
  const profile = useSelector(actor, selectProfile);
  const documents = useSelector(actor, selectDocuments);
  const uploads = useSelector(actor, selectUploadsActor);
  const missing = missingDocuments(profile, documents);
  if (missing.length === 0) return null;
  return (
    <Section
      title="Requested by the club"
      subtitle="We’ll continue the review as soon as we’ve received these."
      bare
    >
      <ul className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface-raised">
        {missing.map(({ document_type: type, reason, due_date: due }) => (
          <li
            key={type}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-4 sm:px-5"
          >
            <div className="min-w-0 grow basis-60">
              <p className="text-base font-semibold text-ink">{documentTypeLabel(type)}</p>
              {reason && (
                <p className="text-base text-ink-muted">
                  <bdi>{reason}</bdi>
                </p>
              )}
              {due && <p className="text-sm font-semibold text-caution">Due {formatDate(due)}</p>}
            </div>
            <FileButton
              label={`Upload: ${documentTypeLabel(type)}`}
              accept={acceptedFiles}
              onFile={(file) =>
                chooseUploads(uploads, {
                  files: [file],
                  nonFiles: 0,
                  documentType: isDocumentType(type) ? type : 'other',
                  replaces: null,
                  types: null,
                })
              }
            >
              Upload
            </FileButton>
          </li>
        ))}
      </ul>
    </Section>
  );
}
