import { type ActorRefFrom, assign, setup } from 'xstate';
import { type Bookmark, type BookmarkEntry, type BookmarkPage, withEntry } from './bookmarks.ts';
import { notProvided } from '../not-provided.ts';
import { take } from '../params.ts';

export type BookmarksEvent =
  | { readonly type: 'bookmarks.save'; readonly bookmark: Bookmark }
  | { readonly type: 'bookmarks.remove'; readonly name: string };

export type BookmarksInput = { readonly owner: number; readonly place: BookmarkPage };
export type BookmarkChange = BookmarksInput & { readonly entry: BookmarkEntry | null };

type Kept = { readonly output: readonly Bookmark[] };

const entryOf = (event: BookmarksEvent): BookmarkEntry =>
  event.type === 'bookmarks.save'
    ? { kind: 'save', bookmark: event.bookmark }
    : { kind: 'remove', name: event.name };

const bookmarksSetup = setup({
  types: {} as {
    context: BookmarkChange & { list: readonly Bookmark[] };
    events: BookmarksEvent;
    input: BookmarksInput;
  },
  actors: {
    recallBookmarks: notProvided<readonly Bookmark[], BookmarksInput>('recallBookmarks'),
    rememberBookmark: notProvided<readonly Bookmark[], BookmarkChange>('rememberBookmark'),
  },
  actions: {
    keepList: assign({ list: (_, { output }: Kept) => output }),
    apply: assign(({ context }, { entry }: { entry: BookmarkEntry }) => ({
      entry,
      list: withEntry(context.list, entry),
    })),
  },
});

const changing = bookmarksSetup.createStateConfig({
  on: {
    'bookmarks.*': {
      target: 'remembering',
      reenter: true,
      actions: { type: 'apply', params: ({ event }) => ({ entry: entryOf(event) }) },
    },
  },
});

/** Keeps the queries that a person has named on this device, for this person; where nothing can be kept, as long as the visit. */
export const bookmarksMachine = bookmarksSetup.createMachine({
  id: 'bookmarks',
  context: ({ input }) => ({ ...input, list: [], entry: null }),
  initial: 'recalling',
  states: {
    recalling: {
      invoke: {
        id: 'recallBookmarks',
        src: 'recallBookmarks',
        input: ({ context: { owner, place } }) => ({ owner, place }),
        onDone: { target: 'kept', actions: { type: 'keepList', params: take('output') } },
        onError: 'forgetful',
      },
    },
    kept: changing,
    /** A further change is written after the one under way; what is answered last holds both. */
    remembering: {
      ...changing,
      invoke: {
        id: 'rememberBookmark',
        src: 'rememberBookmark',
        input: ({ context: { owner, place, entry } }) => ({ owner, place, entry }),
        onDone: { target: 'kept', actions: { type: 'keepList', params: take('output') } },
        onError: 'forgetful',
      },
    },
    /** The browser keeps nothing. */
    forgetful: {
      on: {
        'bookmarks.*': { actions: { type: 'apply', params: ({ event }) => ({ entry: entryOf(event) }) } },
      },
    },
  },
});

export type BookmarksActor = ActorRefFrom<typeof bookmarksMachine>;
