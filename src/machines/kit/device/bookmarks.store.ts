import * as z from 'zod/mini';
import { type BookmarkKey, maxNameLength, withEntry } from './bookmarks.ts';
import { deviceMemory } from './device-memory.store.ts';

const listSchema = z.array(
  z.object({
    name: z.string().check(z.minLength(1), z.maxLength(maxNameLength)),
    search: z.string().check(z.regex(/^(?:\?|$)/)),
  }),
);

export const bookmarkMemory = deviceMemory(
  ({ owner, page }: BookmarkKey) => `bookmarks ${page} ${owner}`,
  listSchema,
  [],
  withEntry,
);
