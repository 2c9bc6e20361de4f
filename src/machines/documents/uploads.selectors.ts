import type { SnapshotFrom } from 'xstate';
import type { DocumentType } from '../../domain/documents/document-types.ts';
import { isMissing } from './upload-drafts.ts';
import type { UploadsActor } from './uploads.machine.ts';

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
