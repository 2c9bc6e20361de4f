import type { SnapshotFrom } from 'xstate';
import type { savedViewsMachine, SavedViewsActor, SavedViewEntry } from './saved-views.ts';

type SavedViewsSnapshot = SnapshotFrom<typeof savedViewsMachine>;

export const selectSavedViews = ({ context }: SavedViewsSnapshot) => context.memory;
export const selectIsReading = (snapshot: SavedViewsSnapshot): boolean => snapshot.matches('reading');
/** The browser stores nothing beyond this visit. */
export const selectIsStorageUnavailable = (snapshot: SavedViewsSnapshot): boolean =>
  snapshot.matches('unavailable');

export const changeSavedViews = (actor: SavedViewsActor, entry: SavedViewEntry) =>
  actor.send({ type: 'memory.change', entry });
