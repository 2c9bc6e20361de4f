import type { SnapshotFrom } from 'xstate';
import { deskDraft } from './desk-draft.ts';
import type { DeskMachine } from './desk.machine.ts';

type DeskSnapshot = SnapshotFrom<DeskMachine>;

export const selectDesk = ({ context }: DeskSnapshot) => context.desk;
/** Names the open form: another one for an empty form that takes its place. */
export const selectFormNumber = ({ context }: DeskSnapshot) => context.formNumber;
export const selectListsState = ({ value }: DeskSnapshot) => value.lists;
/** What was typed before into the open form; null where there was nothing. */
export const selectDraft = ({ context: { drafts, view } }: DeskSnapshot) => deskDraft(drafts, view);
/** The detail beside the lists. */
export const selectSubject = ({ context }: DeskSnapshot) => context.subject;
export const selectSubjectState = ({ value }: DeskSnapshot) => value.subject;
export const selectSubjectFailure = ({ context }: DeskSnapshot) => context.subjectFailure;
