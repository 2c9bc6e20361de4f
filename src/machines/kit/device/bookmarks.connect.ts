import { bookmarksMachine } from './bookmarks.ts';
import { connectMemory } from './device-memory.connect.ts';

export const connectBookmarks = () =>
  connectMemory(bookmarksMachine, async () => (await import('./bookmarks.store.ts')).bookmarkMemory);
