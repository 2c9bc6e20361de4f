import type { SnapshotFrom } from 'xstate';
import type { RoundDocument, RoundEvent } from '../../../api/rounds/round-detail.ts';
import type { ReadingActor } from './reading.machine.ts';

type ReadingSnapshot = SnapshotFrom<ReadingActor>;

/** The document open beside the round. */
export const selectPreviewed = ({ context }: ReadingSnapshot) => context.previewed;
export const selectIsPreviewOpen = (snapshot: ReadingSnapshot): boolean =>
  snapshot.matches({ preview: 'open' });
/** The query of the startup; undefined while none is running. */
export const selectStartup = (snapshot: ReadingSnapshot | undefined) => snapshot?.children.startup;

const folderOf = ({ folder }: RoundDocument) => folder ?? 'Other';

/** Documents of a round by folder, in order of first appearance. */
export const foldersOf = (documents: readonly RoundDocument[]) =>
  [...new Set(documents.map(folderOf))].map((folder) => ({
    folder,
    documents: documents.filter((one) => folderOf(one) === folder),
  }));

export const reportEngagement = (actor: ReadingActor, engagement: RoundEvent) =>
  actor.send({ type: 'engagement.report', engagement });
export const openPreview = (actor: ReadingActor, document: RoundDocument) =>
  actor.send({ type: 'preview.open', document });
export const closePreview = (actor: ReadingActor) => actor.send({ type: 'preview.close' });
