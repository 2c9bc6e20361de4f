import type { SnapshotFrom } from 'xstate';
import type { ReportMachine, ReportActor } from './report.machine.ts';
import type { ReportSearch } from './report.search.ts';

type ReportSnapshot = SnapshotFrom<ReportMachine>;

export const selectContent = ({ context }: ReportSnapshot) => context.content;
/** The vehicle that the report on screen is on. */
export const selectEntity = ({ context: { content } }: ReportSnapshot) =>
  content && 'entity' in content ? content.entity : null;
/** The holdings that the report is recalculated from. */
export const selectRecorded = ({ context }: ReportSnapshot) => context.recorded;
export const selectIsUnverifiable = (snapshot: ReportSnapshot): boolean =>
  snapshot.matches({ content: { shown: 'unverifiable' } });
/** Filters and subjects of a report. */
export const selectChoices = ({ context }: ReportSnapshot) => context.choices;
export const selectChoicesFailure = ({ context }: ReportSnapshot) => context.choicesFailure;
export const selectIsContentLoading = (snapshot: ReportSnapshot): boolean =>
  snapshot.matches({ content: 'loading' });

export const changeReport = (actor: ReportActor, search: ReportSearch) =>
  actor.send({ type: 'report.change', search });
export const checkReport = (actor: ReportActor) => actor.send({ type: 'report.check' });
export const retryReport = (actor: ReportActor) => actor.send({ type: 'report.retry' });
export const cancelReport = (actor: ReportActor) => actor.send({ type: 'report.cancel' });
export const retryChoices = (actor: ReportActor) => actor.send({ type: 'choices.retry' });
