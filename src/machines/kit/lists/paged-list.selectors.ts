import type { Receiver } from '../selectors/page.selectors.ts';
import type { ListPage } from './paged-list.machine.ts';

/** Snapshots of paged lists of every query and page type. */
type OfPages<Page> = { readonly context: { readonly pages: readonly Page[] } };

export const selectPages = <Page>({ context }: OfPages<Page>): readonly Page[] => context.pages;
export const selectHasResults = ({ context }: OfPages<ListPage>): boolean =>
  context.pages.some(({ results }) => results.length > 0);
export const selectShownCount = ({ context }: OfPages<ListPage>): number =>
  context.pages.reduce((sum, { results }) => sum + results.length, 0);
/** How many there are on all pages, as the host said last. */
export const selectTotalCount = ({ context }: OfPages<ListPage>): number => context.pages.at(-1)?.count ?? 0;
/** The number of the first page that is shown. */
export const selectFirstPage = ({ context }: { readonly context: { readonly from: number } }): number =>
  context.from;
/** Nothing is there yet and the first answer is on its way; undefined while there is no list. */
export const selectIsFirstLoading = (
  snapshot: (OfPages<ListPage> & { matches(state: 'loading'): boolean }) | undefined,
): boolean | undefined => snapshot && snapshot.matches('loading') && snapshot.context.pages.length === 0;
/** Ids of what a quiet refresh found different. */
export const selectChangedIds = ({
  context,
}: {
  readonly context: { readonly changed: readonly number[] };
}) => context.changed;
/** What is not there is not for everybody either. */
export const selectIsListForbidden = (
  snapshot: { matches(state: 'forbidden'): boolean } | undefined,
): boolean => snapshot?.matches('forbidden') ?? true;

export const refreshList = (list: Receiver<{ type: 'list.refresh' }>) => list.send({ type: 'list.refresh' });
export const cancelList = (list: Receiver<{ type: 'list.cancel' }>) => list.send({ type: 'list.cancel' });
