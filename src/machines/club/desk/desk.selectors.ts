import type { SnapshotFrom } from 'xstate';
import type { Proposal, DeskActionActor } from './desk-action.machine.ts';
import { deskDraft, type DeskDraft } from './desk-draft.ts';
import type { DeskMachine, DeskActor } from './desk.machine.ts';

type DeskSnapshot = SnapshotFrom<DeskMachine>;

export const selectDesk = ({ context }: DeskSnapshot) => context.desk;
/** Names the open form: another one for an empty form that takes its place. */
export const selectFormNumber = ({ context }: DeskSnapshot) => context.formNumber;
export const selectListsState = ({ value }: DeskSnapshot) => value.lists;
/** What was typed before into the open form; null where there was nothing. */
export const selectDraft = ({ context: { drafts, search } }: DeskSnapshot) => deskDraft(drafts, search);
/** The detail beside the lists. */
export const selectSubject = ({ context }: DeskSnapshot) => context.subject;
export const selectSubjectState = ({ value }: DeskSnapshot) => value.subject;
export const selectSubjectFailure = ({ context }: DeskSnapshot) => context.subjectFailure;

export const retryDesk = (actor: DeskActor) => actor.send({ type: 'desk.retry' });
export const refreshDesk = (actor: DeskActor) => actor.send({ type: 'desk.refresh' });
export const retrySubject = (actor: DeskActor) => actor.send({ type: 'subject.retry' });
export const saveEntryDraft = (actor: DeskActor, typed: DeskDraft) =>
  actor.send({ type: 'entry.typed', typed });
export const clearEntry = (actor: DeskActor) => actor.send({ type: 'entry.cleared' });
export const proposeAction = (actor: DeskActor, proposal: Proposal) =>
  actor.send({ type: 'action.propose', ...proposal });
export const confirmAction = (actor: DeskActionActor) => actor.send({ type: 'action.confirm' });
export const closeAction = (actor: DeskActionActor) => actor.send({ type: 'action.close' });
