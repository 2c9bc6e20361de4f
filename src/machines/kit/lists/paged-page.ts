import type { LocationUpdate, PageInput, PageParent, PageReport } from '../page-contract.ts';
import { type Location, type RouteName, routeAt } from '../../../routes.ts';

/** What every page knows that shows a list to members; `Looked` is the part of the list that the address names. */
export type ListedContext<Looked> = {
  parent: PageParent;
  owner: number;
  /** As the address says; only a new address changes it, and a page beyond the end. */
  view: Looked;
};

type Address<Looked, Query> = {
  readonly route: RouteName;
  readonly parseSearch: (search: string) => Looked;
  readonly locationOf: (view: Looked) => Location;
  /** The view after a change, where more follows from it than the change itself. */
  readonly changed?: (view: Looked, change: Partial<Looked>) => Looked;
  /** Whether a change belongs to the step of the address before it, so that Back takes both. */
  readonly isSameStep?: (view: Looked, change: Partial<Looked>) => boolean;
  /** What the list is asked for. */
  readonly queryOf: (view: Looked, owner: number) => Query;
};

/** What such pages do alike: what their address says, and what their child `list` is asked by it. */
export const listPage = <Looked extends { readonly page: number }, Query>({
  route,
  parseSearch,
  locationOf,
  changed = (view, change) => ({ ...view, ...change }),
  isSameStep = () => false,
  queryOf,
}: Address<Looked, Query>) => ({
  initially: ({ parent, profile, location }: PageInput): ListedContext<Looked> => ({
    parent,
    owner: profile?.id ?? 0,
    view: parseSearch(location.search),
  }),
  viewed: (_: unknown, { location }: LocationUpdate) => ({ view: parseSearch(location.search) }),
  wanted: ({ view, owner }: ListedContext<Looked>) => ({ query: queryOf(view, owner), page: view.page }),
  firstPage: ({ view }: ListedContext<Looked>) => ({ view: { ...view, page: 1 } }),
  /** The address as the view is, with a change that is no step of its own. */
  corrected: ({ view }: ListedContext<Looked>, change: Partial<Looked> = {}): PageReport => ({
    type: 'location.corrected',
    location: locationOf({ ...view, ...change }),
  }),
  /** The address after a change. */
  stepped: ({ view }: ListedContext<Looked>, change: Partial<Looked>): PageReport => ({
    type: isSameStep(view, change) ? 'location.corrected' : 'location.requested',
    location: locationOf(changed(view, change)),
  }),
  isHere: (_: unknown, { location }: LocationUpdate) => routeAt(location.path) === route,
});
