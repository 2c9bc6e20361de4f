import type { SnapshotFrom } from 'xstate';
import type { bookmarksMachine, BookmarksActor, BookmarkEntry } from './bookmarks.ts';

type BookmarksSnapshot = SnapshotFrom<typeof bookmarksMachine>;

export const selectBookmarkList = ({ context }: BookmarksSnapshot) => context.memory;
export const selectIsReading = (snapshot: BookmarksSnapshot): boolean => snapshot.matches('reading');
/** The browser stores nothing beyond this visit. */
export const selectIsStorageUnavailable = (snapshot: BookmarksSnapshot): boolean =>
  snapshot.matches('unavailable');

export const changeBookmarks = (actor: BookmarksActor, entry: BookmarkEntry) =>
  actor.send({ type: 'memory.change', entry });
