import type { SnapshotFrom } from 'xstate';
import type { DocumentType } from '../../domain/documents/document-types.ts';
import type { UploadId, DocumentUploadActor } from './document-upload.machine.ts';
import { isMissing, type TypedDetails } from './upload-drafts.ts';
import type { UploadsActor, Choice, Described } from './uploads.machine.ts';

type UploadsSnapshot = SnapshotFrom<UploadsActor>;

export const selectUploads = ({ context }: UploadsSnapshot) => context.uploads;
/** Names of files with kept details that have to be chosen again, where an upload of these types can take them. */
export const selectMissingFiles =
  (types: readonly DocumentType[] | null) =>
  ({ context: { drafts, uploads } }: UploadsSnapshot): string =>
    Object.entries(drafts)
      .filter(isMissing(uploads, types))
      .map(([, { name }]) => name)
      .join(', ');
/** Files of the last selection that were rejected. */
export const selectTurnedAway = ({ context }: UploadsSnapshot) => context.turnedAway;

export const chooseUploads = (actor: UploadsActor, choice: Choice) =>
  actor.send({ type: 'uploads.choose', ...choice });
export const submitUploads = (actor: UploadsActor, described: readonly Described[]) =>
  actor.send({ type: 'uploads.submit', described });
export const dismissUpload = (actor: UploadsActor, id: UploadId) =>
  actor.send({ type: 'uploads.dismiss', id });
export const forgetUploads = (actor: UploadsActor, types: Choice['types']) =>
  actor.send({ type: 'uploads.forget', types });
export const typeUpload = (actor: DocumentUploadActor, typed: TypedDetails) =>
  actor.send({ type: 'upload.typed', typed });
export const cancelUpload = (actor: DocumentUploadActor) => actor.send({ type: 'upload.cancel' });
export const retryUpload = (actor: DocumentUploadActor) => actor.send({ type: 'upload.retry' });
export const uploadAnyway = (actor: DocumentUploadActor) => actor.send({ type: 'upload.sendAnyway' });
