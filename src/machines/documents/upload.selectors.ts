import type { SnapshotFrom } from 'xstate';
import type { DocumentUploadMachine } from './upload.machine.ts';

type UploadSnapshot = SnapshotFrom<DocumentUploadMachine>;

export const selectFile = ({ context }: UploadSnapshot) => context.file;
export const selectFormat = ({ context }: UploadSnapshot) => context.format;
/** The type that it was chosen for; null where the person says it. */
export const selectDocumentType = ({ context }: UploadSnapshot) => context.documentType;
export const selectDetails = ({ context }: UploadSnapshot) => context.details;
export const selectDuplicate = ({ context }: UploadSnapshot) => context.duplicate;
export const selectRefusal = ({ context }: UploadSnapshot) => context.refusal;
export const selectPercent = ({ context }: UploadSnapshot) => context.percent;
