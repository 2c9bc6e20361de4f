import { useSelector } from '@xstate/react';
import { type DocumentType, megabytes, uploadLimits } from '../../domain/documents/document-types.ts';
import type { DocumentsActor } from '../../machines/documents/documents.machine.ts';
import { selectUploadsActor } from '../../machines/documents/documents.selectors.ts';
import {
  selectMissingFiles,
  selectTurnedAway,
  chooseUploads,
  forgetUploads,
} from '../../machines/documents/uploads.selectors.ts';
import { acceptedFiles } from '../kit/format/document.labels.ts';
import { Notice } from '../ui/feedback/Notice.tsx';
import { FileDrop } from '../ui/files/FileDrop.tsx';
import { Button } from '../ui/navigation/Button.tsx';
import { UploadedDocuments } from './UploadedDocuments.tsx';
import { UploadRows } from './UploadRows.tsx';

export type UploadPanelProps = {
  readonly actor: DocumentsActor;
  /** The document types allowed here; with one type there is nothing to choose. */
  readonly types: readonly DocumentType[];
  /** Also lists the uploads of these types: for a page that has no list of its own. */
  readonly showsUploads?: boolean;
};

const files = (count: number) => (count === 1 ? '1 file was' : `${count} files were`);
const things = (count: number) => (count === 1 ? 'Something that is' : `${count} things that are`);

/** Drop, select or photograph a file; then describe it, and send it. */
export function UploadPanel({ actor, types, showsUploads = false }: UploadPanelProps) {
  const uploads = useSelector(actor, selectUploadsActor);
  const turnedAway = useSelector(uploads, selectTurnedAway);
  const missing = useSelector(uploads, selectMissingFiles(types));
  const documentType = types.length === 1 ? (types[0] ?? null) : null;
  return (
    <div className="flex flex-col gap-4">
      {showsUploads && <UploadedDocuments actor={actor} types={types} />}
      <FileDrop
        label="Drop documents here"
        hint={`PDF, JPG, PNG or HEIC, up to ${megabytes(uploadLimits.bytes)} each, ${uploadLimits.filesAtOnce} at a time`}
        accept={acceptedFiles}
        onFiles={(chosen, nonFiles) =>
          chooseUploads(uploads, { files: chosen, nonFiles, documentType, replaces: null, types })
        }
      />
      {missing !== '' && (
        <Notice
          title="Your entries are still here"
          action={
            <Button size="small" onClick={() => forgetUploads(uploads, types)}>
              Discard
            </Button>
          }
        >
          Choose <bdi className="wrap-anywhere">{missing}</bdi> again to continue.
        </Notice>
      )}
      {turnedAway && (
        <Notice tone="caution" title="Some files were not added" live>
          {turnedAway.overflow > 0 &&
            `${files(turnedAway.overflow)} skipped: choose up to ${uploadLimits.filesAtOnce} at a time. `}
          {turnedAway.nonFiles > 0 &&
            `${things(turnedAway.nonFiles)} no file, such as a folder or text, was left out.`}
        </Notice>
      )}
      <UploadRows actor={uploads} types={types} />
    </div>
  );
}
