import type { SnapshotFrom } from 'xstate';
import type { bookmarksMachine } from './bookmarks.machine.ts';

type BookmarksSnapshot = SnapshotFrom<typeof bookmarksMachine>;

export const selectBookmarkList = ({ context }: BookmarksSnapshot) => context.list;
export const selectIsRecalling = (snapshot: BookmarksSnapshot): boolean => snapshot.matches('recalling');
/** The browser keeps nothing beyond this visit. */
export const selectIsForgetful = (snapshot: BookmarksSnapshot): boolean => snapshot.matches('forgetful');
