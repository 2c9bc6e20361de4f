import type { Failure } from '../failure.ts';
import type { ListPage } from './paged-list.machine.ts';

/** Snapshots of the lists of every query and kind of page. */
type OfContext<Context> = { readonly context: Readonly<Context> };
type OfPages = OfContext<{ pages: readonly ListPage[] }>;

export const selectPages = <Page>({ context }: OfContext<{ pages: readonly Page[] }>): readonly Page[] =>
  context.pages;
export const selectHasResults = ({ context }: OfPages): boolean =>
  context.pages.some(({ results }) => results.length > 0);
export const selectShownCount = ({ context }: OfPages): number =>
  context.pages.reduce((sum, { results }) => sum + results.length, 0);
/** How many there are on all pages, as the host said last. */
export const selectTotalCount = ({ context }: OfPages): number => context.pages.at(-1)?.count ?? 0;
export const selectFirstPage = ({ context }: OfContext<{ from: number }>): number => context.from;

type Adding = { matches(state: { shown: 'adding' | 'unadded' | 'outdated' }): boolean };

export const selectIsAdding = (snapshot: Adding): boolean => snapshot.matches({ shown: 'adding' });
export const selectIsOutdated = (snapshot: Adding): boolean => snapshot.matches({ shown: 'outdated' });
/** Why the next page could not be added to those that are shown. */
export const selectAddFailure = (snapshot: Adding & OfContext<{ failure: Failure | null }>): Failure | null =>
  snapshot.matches({ shown: 'unadded' }) ? snapshot.context.failure : null;
