import type { SnapshotFrom } from 'xstate';
import type { ClubMachine } from './club.machine.ts';

type ClubSnapshot = SnapshotFrom<ClubMachine>;

export const selectContent = ({ context }: ClubSnapshot) => context.content;
/** The host's error for each filter. */
export const selectRefusedFields = ({ context: { failure } }: ClubSnapshot) =>
  failure?.kind === 'invalid' ? failure.fields : null;

export const selectIsContentLoading = (snapshot: ClubSnapshot): boolean =>
  snapshot.matches({ content: 'loading' });
export const selectIsForbidden = (snapshot: ClubSnapshot): boolean =>
  snapshot.matches({ content: 'forbidden' });
export const selectIsRenewing = (snapshot: ClubSnapshot): boolean =>
  snapshot.matches({ content: { shown: 'renewing' } });
export const selectIsOutdated = (snapshot: ClubSnapshot): boolean =>
  snapshot.matches({ content: { shown: 'outdated' } });
