import { type AnyActorRef, type EventObject, sendTo } from 'xstate';
import { type Location, type RouteName, routeAt } from '../../../routes.ts';
import { handledByChild } from '../calls/on-error.ts';
import type { LocationUpdate, PageInput, PageParent, PageReport } from '../page-contract.ts';

/** The context of every page with a list; `Search` is that of its address. */
export type ListPageContext<Search> = {
  parent: PageParent;
  owner: number;
  /** From the address; only a new address changes it, and a page number beyond the end. */
  search: Search;
};

type AddressUpdate = Pick<LocationUpdate, 'location'>;

type Address<Search, Query> = {
  readonly route: RouteName;
  readonly parseSearch: (search: string) => Search;
  readonly locationOf: (search: Search) => Location;
  /** The search after a change, where more than the change itself follows. */
  readonly changed?: (search: Search, change: Partial<Search>) => Search;
  /** Whether a change belongs to the current history entry, so that Back undoes both. */
  readonly replacesHistoryEntry?: (search: Search, change: Partial<Search>) => boolean;
  /** The query of the list. */
  readonly queryOf: (search: Search, owner: number) => Query;
};

/** The items of all loaded pages. */
export const itemsOf = <Item>(pages: readonly { readonly results: readonly Item[] }[]): readonly Item[] =>
  pages.flatMap(({ results }) => results);

/** Reads and writes the address of such a page, and runs the query of its child `list`. */
export const createListPage = <Search extends { readonly page: number }, Query>({
  route,
  parseSearch,
  locationOf,
  changed = (search, change) => ({ ...search, ...change }),
  replacesHistoryEntry = () => false,
  queryOf,
}: Address<Search, Query>) => {
  const queryAndPage = ({ search, owner }: ListPageContext<Search>) => ({
    query: queryOf(search, owner),
    page: search.page,
  });
  /** Reports the address of the current search and a change, without a history entry of its own. */
  const corrected = ({ search }: ListPageContext<Search>, change: Partial<Search> = {}): PageReport => ({
    type: 'location.corrected',
    location: locationOf({ ...search, ...change }),
  });
  return {
    initialContext: ({ parent, profile, location }: PageInput): ListPageContext<Search> => ({
      parent,
      owner: profile?.id ?? 0,
      search: parseSearch(location.search),
    }),
    searchUpdate: (_: unknown, { location }: AddressUpdate) => ({ search: parseSearch(location.search) }),
    firstPage: ({ search }: ListPageContext<Search>) => ({ search: { ...search, page: 1 } }),
    corrected,
    /** Invokes the child `list`, which reports to the page. */
    list: {
      id: 'list',
      src: 'list',
      input: <Self>({
        context,
        self,
      }: {
        readonly context: ListPageContext<Search>;
        readonly self: Self;
      }) => ({
        parent: self,
        ...queryAndPage(context),
      }),
      onError: handledByChild,
    } as const,
    isHere: (_: unknown, { location }: AddressUpdate) => routeAt(location.path) === route,
    /** Names the actions for the setup of a page, whose context and events they fit. */
    actions: <Context extends ListPageContext<Search>, Event extends EventObject>() => {
      type Change = { readonly change: Partial<Search> };
      const report = <Params = undefined>(reportOf: (context: Context, params: Params) => PageReport) =>
        sendTo<Context, Event, Params, PageParent, Event>(
          ({ context }) => context.parent,
          ({ context }: { readonly context: Context }, params: Params) => reportOf(context, params),
        );
      const request = (event: (context: Context) => EventObject) =>
        sendTo<Context, Event, undefined, AnyActorRef, Event>(
          'list',
          ({ context }: { readonly context: Context }) => event(context),
        );
      return {
        loadList: request((context) => ({ type: 'list.load', ...queryAndPage(context) })),
        refreshList: request(() => ({ type: 'list.refresh' })),
        leaveList: request(() => ({ type: 'list.leave' })),
        correctAddress: report((context) => corrected(context)),
        /** The address after a change. */
        show: report<Change>(({ search }, { change }) => ({
          type: replacesHistoryEntry(search, change) ? 'location.corrected' : 'location.requested',
          location: locationOf(changed(search, change)),
        })),
        refreshInbox: report(() => ({ type: 'inbox.refresh' })),
        /** The requested page is beyond the end of the list. */
        announceShorterList: report(() => ({
          type: 'notice.raised',
          kind: 'info',
          message: 'The list is now shorter',
          description: `That page of ${route} no longer exists. You’re on the first page.`,
        })),
      };
    },
  };
};
