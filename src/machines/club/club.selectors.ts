import type { SnapshotFrom } from 'xstate';
import type { ReportFormat } from '../../domain/reports/report-formats.ts';
import type { ClubFileActor } from './club-file.machine.ts';
import type { ClubMachine, ClubActor } from './club.machine.ts';
import type { ClubSearch } from './club.search.ts';

type ClubSnapshot = SnapshotFrom<ClubMachine>;

export const selectContent = ({ context }: ClubSnapshot) => context.content;
/** The host's error for each filter. */
export const selectRefusedFields = ({ context: { failure } }: ClubSnapshot) =>
  failure?.kind === 'invalid' ? failure.fields : null;

export const selectIsContentLoading = (snapshot: ClubSnapshot): boolean =>
  snapshot.matches({ content: 'loading' });
export const selectIsForbidden = (snapshot: ClubSnapshot): boolean =>
  snapshot.matches({ content: 'forbidden' });
export const selectIsRefreshing = (snapshot: ClubSnapshot): boolean =>
  snapshot.matches({ content: { shown: 'refreshing' } });
export const selectIsOutdated = (snapshot: ClubSnapshot): boolean =>
  snapshot.matches({ content: { shown: 'outdated' } });

export const refreshClub = (actor: ClubActor) => actor.send({ type: 'club.refresh' });
export const retryClub = (actor: ClubActor) => actor.send({ type: 'club.retry' });
export const cancelClub = (actor: ClubActor) => actor.send({ type: 'club.cancel' });
export const changeClub = (actor: ClubActor, change: Partial<ClubSearch>) =>
  actor.send({ type: 'club.change', change });
export const saveClub = (actor: ClubActor, format: ReportFormat, locale: string) =>
  actor.send({ type: 'club.save', format, locale });
export const openDirectory = (actor: ClubActor) => actor.send({ type: 'directory.open' });
export const closeDirectory = (actor: ClubActor) => actor.send({ type: 'directory.close' });
export const dismissClubFile = (actor: ClubFileActor | undefined) => actor?.send({ type: 'file.dismiss' });
