import type { SnapshotFrom } from 'xstate';
import type { fileListMachine, FileListActor } from './file-list.machine.ts';
import type { TitledFileRequest } from './file-request.ts';
import type { ReportFileId } from './report-file.machine.ts';

type FileListSnapshot = SnapshotFrom<typeof fileListMachine>;
const none: readonly never[] = [];

/** Latest first; those of earlier visits once they are loaded. */
export const selectFiles = (snapshot: FileListSnapshot | undefined) => snapshot?.context.files ?? none;
/** The file of this title that was requested last. */
export const selectFileOfTitle = (title: string) => (snapshot: FileListSnapshot | undefined) => {
  const id = snapshot?.context.files.find((file) => file.title === title)?.id;
  return id && snapshot?.children[id];
};
/** There are files, or those of earlier visits were asked for. */
export const selectIsListed = (snapshot: FileListSnapshot | undefined): boolean =>
  snapshot !== undefined && (snapshot.matches('all') || snapshot.context.files.length > 0);

export const generateFile = (actor: FileListActor | undefined, file: TitledFileRequest) =>
  actor?.send({ type: 'files.generate', ...file });
export const loadStoredFiles = (actor: FileListActor | undefined) =>
  actor?.send({ type: 'files.loadStored' });
export const dismissFile = (actor: FileListActor, id: ReportFileId) =>
  actor.send({ type: 'files.dismiss', id });
