import type { SnapshotFrom } from 'xstate';
import type { fileListMachine } from './file-list.machine.ts';

type FileListSnapshot = SnapshotFrom<typeof fileListMachine>;
const none: readonly never[] = [];

/** Latest first; those of earlier visits once they are recalled. */
export const selectFiles = (snapshot: FileListSnapshot | undefined) => snapshot?.context.files ?? none;
/** The file of this title that was requested last. */
export const selectFileOfTitle = (title: string) => (snapshot: FileListSnapshot | undefined) => {
  const id = snapshot?.context.files.find((file) => file.title === title)?.id;
  return id && snapshot?.children[id];
};
/** There are files, or those of earlier visits were asked for. */
export const selectIsListed = (snapshot: FileListSnapshot | undefined): boolean =>
  snapshot !== undefined && (snapshot.matches('all') || snapshot.context.files.length > 0);
