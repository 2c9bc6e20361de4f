import { get, update } from 'idb-keyval';
import * as z from 'zod/mini';
import { deviceStore } from './device.store.ts';
import { type Bookmark, longestName, withEntry } from './bookmarks.ts';
import type { BookmarkChange, BookmarksInput } from './bookmarks.machine.ts';

/** What another version may have kept is not believed. */
const listSchema = z.array(
  z.object({
    name: z.string().check(z.minLength(1), z.maxLength(longestName)),
    search: z.string().check(z.regex(/^(?:\?|$)/)),
  }),
);

const keyOf = ({ owner, place }: BookmarksInput) => `bookmarks ${place} ${owner}`;

function listIn(kept: unknown): readonly Bookmark[] {
  const read = listSchema.safeParse(kept);
  return read.success ? read.data : [];
}

/** @throws DOMException where the browser keeps nothing. */
export const recallBookmarks = async (input: BookmarksInput): Promise<readonly Bookmark[]> =>
  listIn(await get(keyOf(input), deviceStore()));

/** Another tab may have written meanwhile, so the change is applied to what is kept now. */
export async function rememberBookmark({ entry, ...input }: BookmarkChange): Promise<readonly Bookmark[]> {
  let list: readonly Bookmark[] = [];
  await update(
    keyOf(input),
    (kept: unknown) => {
      list = entry === null ? listIn(kept) : withEntry(listIn(kept), entry);
      return list;
    },
    deviceStore(),
  );
  return list;
}
