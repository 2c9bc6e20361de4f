import type { SnapshotFrom } from 'xstate';
import type { documentPreviewMachine, DocumentPreviewActor } from './document-preview.machine.ts';

type PreviewSnapshot = SnapshotFrom<typeof documentPreviewMachine>;

export const selectAddress = ({ context }: PreviewSnapshot) => context.address;
export const selectFormat = ({ context }: PreviewSnapshot) => context.format;

export const retryPreview = (actor: DocumentPreviewActor) => actor.send({ type: 'preview.retry' });
