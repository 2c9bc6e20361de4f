import type { SnapshotFrom } from 'xstate';
import type { RoundDocument } from '../../../api/rounds/round-detail.ts';
import type { ReadingActor } from './reading.machine.ts';

type ReadingSnapshot = SnapshotFrom<ReadingActor>;

/** The paper that is open beside the round. */
export const selectPreviewed = ({ context }: ReadingSnapshot) => context.previewed;
export const selectIsPreviewOpen = (snapshot: ReadingSnapshot): boolean =>
  snapshot.matches({ preview: 'open' });
/** The query of the startup; undefined while nothing is read. */
export const selectStartup = (snapshot: ReadingSnapshot | undefined) => snapshot?.children.startup;

const folderOf = ({ folder }: RoundDocument) => folder ?? 'Other';

/** The papers of a round by folder, in the order in which the folders come first. */
export const foldersOf = (papers: readonly RoundDocument[]) =>
  [...new Set(papers.map(folderOf))].map((folder) => ({
    folder,
    papers: papers.filter((paper) => folderOf(paper) === folder),
  }));
