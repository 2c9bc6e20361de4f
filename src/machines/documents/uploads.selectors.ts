import type { SnapshotFrom } from 'xstate';
import { missingDrafts } from './upload-drafts.ts';
import type { UploadsActor } from './uploads.machine.ts';

type UploadsSnapshot = SnapshotFrom<UploadsActor>;

export const selectUploads = ({ context }: UploadsSnapshot) => context.uploads;
/** Names of files with kept details that have to be chosen again. */
export const selectMissingFiles = ({ context: { drafts, uploads } }: UploadsSnapshot): string =>
  missingDrafts(drafts, uploads)
    .flatMap((key) => drafts[key]?.name ?? [])
    .join(', ');
/** Files of the last selection that were rejected. */
export const selectTurnedAway = ({ context }: UploadsSnapshot) => context.turnedAway;
