import * as z from 'zod/mini';
import { deviceMemory } from './device-memory.store.ts';
import { type SavedViewsKey, maxNameLength, withEntry } from './saved-views.ts';

const listSchema = z.array(
  z.object({
    name: z.string().check(z.minLength(1), z.maxLength(maxNameLength)),
    search: z.string().check(z.regex(/^(?:\?|$)/)),
  }),
);

/** The stored key has an earlier name, so that the views saved under it are still found. */
export const storedKey = ({ owner, page }: SavedViewsKey): string => `bookmarks ${page} ${owner}`;

export const savedViewMemory = deviceMemory(storedKey, listSchema, [], withEntry);
