import type { ActorRefFrom } from 'xstate';
import { createMemoryMachine, type MemoryKey } from './device-memory.machine.ts';

/** Pages whose search can be saved under a name. */
export type SavedViewsPage = 'rounds' | 'report' | 'cyborg';

/** The search of a page under the person's own name for it; `search` starts with a question mark, or is empty. */
export type SavedView = { readonly name: string; readonly search: string };

export type SavedViewEntry =
  | { readonly kind: 'save'; readonly savedView: SavedView }
  | { readonly kind: 'remove'; readonly name: string };

export const maxNameLength = 60;
export const maxSavedViews = 12;

/** A view with the same name is replaced; the oldest are dropped when there are too many. */
export function withEntry(list: readonly SavedView[], entry: SavedViewEntry): readonly SavedView[] {
  const name = entry.kind === 'save' ? entry.savedView.name : entry.name;
  const others = list.filter((one) => one.name !== name);
  return entry.kind === 'save' ? [...others, entry.savedView].slice(-maxSavedViews) : others;
}

export type SavedViewsKey = MemoryKey & { readonly page: SavedViewsPage };

/** The views saved on this device. */
export const savedViewsMachine = createMemoryMachine<SavedViewsKey, readonly SavedView[], SavedViewEntry>(
  [],
  withEntry,
);
export type SavedViewsActor = ActorRefFrom<typeof savedViewsMachine>;
