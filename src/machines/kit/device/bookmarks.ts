import type { ActorRefFrom } from 'xstate';
import { createMemoryMachine, type MemoryKey } from './device-memory.machine.ts';

/** Pages whose search can be saved under a name. */
export type BookmarkPage = 'rounds' | 'report' | 'cyborg';

/** The search of a page under the person's own name for it; `search` starts with a question mark, or is empty. */
export type Bookmark = { readonly name: string; readonly search: string };

export type BookmarkEntry =
  | { readonly kind: 'save'; readonly bookmark: Bookmark }
  | { readonly kind: 'remove'; readonly name: string };

export const maxNameLength = 60;
export const maxBookmarks = 12;

/** An entry with the same name is replaced; the oldest are dropped when there are too many. */
export function withEntry(list: readonly Bookmark[], entry: BookmarkEntry): readonly Bookmark[] {
  const name = entry.kind === 'save' ? entry.bookmark.name : entry.name;
  const others = list.filter((one) => one.name !== name);
  return entry.kind === 'save' ? [...others, entry.bookmark].slice(-maxBookmarks) : others;
}

export type BookmarkKey = MemoryKey & { readonly page: BookmarkPage };

/** The queries saved on this device. */
export const bookmarksMachine = createMemoryMachine<BookmarkKey, readonly Bookmark[], BookmarkEntry>(
  [],
  withEntry,
);
export type BookmarksActor = ActorRefFrom<typeof bookmarksMachine>;
