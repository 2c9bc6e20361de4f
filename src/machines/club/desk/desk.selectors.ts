import type { SnapshotFrom } from 'xstate';
import type { DeskMachine } from './desk.machine.ts';

type DeskSnapshot = SnapshotFrom<DeskMachine>;

export const selectDesk = ({ context }: DeskSnapshot) => context.desk;
export const selectListsState = ({ value }: DeskSnapshot) => value.lists;
/** The detail beside the lists. */
export const selectSubject = ({ context }: DeskSnapshot) => context.subject;
export const selectSubjectState = ({ value }: DeskSnapshot) => value.subject;
export const selectSubjectFailure = ({ context }: DeskSnapshot) => context.subjectFailure;
