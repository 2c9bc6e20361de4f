import { fromPromise } from 'xstate';
import { bookmarksMachine } from './bookmarks.machine.ts';

/** What reads and writes the browser's database comes after the code of the page. */
const memory = () => import('./bookmarks.store.ts');

export const connectBookmarks = () =>
  bookmarksMachine.provide({
    actors: {
      recallBookmarks: fromPromise(async ({ input }) => (await memory()).recallBookmarks(input)),
      rememberBookmark: fromPromise(async ({ input }) => (await memory()).rememberBookmark(input)),
    },
  });
