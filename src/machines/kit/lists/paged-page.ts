import { type AnyActorRef, type EventObject, sendTo } from 'xstate';
import type { LocationUpdate, PageInput, PageParent, PageReport } from '../page-contract.ts';
import { type Location, type RouteName, routeAt } from '../../../routes.ts';
import { showsOwnFailures } from '../calls/on-error.ts';

/** What every page with a list has in common; `Looked` is the part of the list that the address names. */
export type ListedContext<Looked> = {
  parent: PageParent;
  owner: number;
  /** From the address; only a new address changes it, and a page number beyond the end. */
  view: Looked;
};

type AddressUpdate = Pick<LocationUpdate, 'location'>;

type Address<Looked, Query> = {
  readonly route: RouteName;
  readonly parseSearch: (search: string) => Looked;
  readonly locationOf: (view: Looked) => Location;
  /** The search after a change, where more than the change itself follows. */
  readonly changed?: (view: Looked, change: Partial<Looked>) => Looked;
  /** Whether a change belongs to the current history entry, so that Back undoes both. */
  readonly isSameStep?: (view: Looked, change: Partial<Looked>) => boolean;
  /** The query of the list. */
  readonly queryOf: (view: Looked, owner: number) => Query;
};

/** The items of all loaded pages. */
export const itemsOf = <Item>(pages: readonly { readonly results: readonly Item[] }[]): readonly Item[] =>
  pages.flatMap(({ results }) => results);

/** The behaviour that such pages share: their address, and the query of their child `list`. */
export const listPage = <Looked extends { readonly page: number }, Query>({
  route,
  parseSearch,
  locationOf,
  changed = (view, change) => ({ ...view, ...change }),
  isSameStep = () => false,
  queryOf,
}: Address<Looked, Query>) => {
  const wanted = ({ view, owner }: ListedContext<Looked>) => ({
    query: queryOf(view, owner),
    page: view.page,
  });
  /** The address as the view is, with a change that is no step of its own. */
  const corrected = ({ view }: ListedContext<Looked>, change: Partial<Looked> = {}): PageReport => ({
    type: 'location.corrected',
    location: locationOf({ ...view, ...change }),
  });
  return {
    initially: ({ parent, profile, location }: PageInput): ListedContext<Looked> => ({
      parent,
      owner: profile?.id ?? 0,
      view: parseSearch(location.search),
    }),
    viewed: (_: unknown, { location }: AddressUpdate) => ({ view: parseSearch(location.search) }),
    firstPage: ({ view }: ListedContext<Looked>) => ({ view: { ...view, page: 1 } }),
    corrected,
    /** Invokes the child `list`, which reports to the page. */
    list: {
      id: 'list',
      src: 'list',
      input: <Self>({ context, self }: { readonly context: ListedContext<Looked>; readonly self: Self }) => ({
        parent: self,
        ...wanted(context),
      }),
      onError: showsOwnFailures,
    } as const,
    isHere: (_: unknown, { location }: AddressUpdate) => routeAt(location.path) === route,
    /** Names the actions for the setup of a page, whose context and events they fit. */
    actions: <Context extends ListedContext<Looked>, Event extends EventObject>() => {
      type Change = { readonly change: Partial<Looked> };
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
        askList: request((context) => ({ type: 'list.ask', ...wanted(context) })),
        refreshList: request(() => ({ type: 'list.refresh' })),
        leaveList: request(() => ({ type: 'list.leave' })),
        correctAddress: report((context) => corrected(context)),
        /** The address after a change. */
        show: report<Change>(({ view }, { change }) => ({
          type: isSameStep(view, change) ? 'location.corrected' : 'location.requested',
          location: locationOf(changed(view, change)),
        })),
        refreshInbox: report(() => ({ type: 'inbox.refresh' })),
        /** What was asked for lies beyond the end. */
        explainTurn: report(() => ({
          type: 'notice.raised',
          kind: 'info',
          message: 'The list is now shorter',
          description: `That page of ${route} no longer exists. You’re on the first page.`,
        })),
      };
    },
  };
};
