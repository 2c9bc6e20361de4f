import { isFullyVerified } from '../../../domain/investor.ts';
import {
  type LocationUpdate,
  type PageInput,
  type PageParent,
  type PageReport,
  type ProfileUpdate,
} from '../page-contract.ts';
import { type Location, type RouteName, routeAt } from '../../../routes.ts';

/** What every place knows that shows a list to members; `Looked` is what of it is looked at. */
export type ListedContext<Looked> = {
  parent: PageParent;
  owner: number;
  isVerified: boolean;
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

/** What such places do alike: who may see them, what their address says, and what their child `list` is asked by it. */
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
    isVerified: profile !== null && isFullyVerified(profile),
    view: parseSearch(location.search),
  }),
  verification: (_: unknown, { profile }: ProfileUpdate) => ({ isVerified: isFullyVerified(profile) }),
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
  isVerified: ({ context }: { readonly context: ListedContext<Looked> }) => context.isVerified,
  isMember: (_: unknown, { profile }: ProfileUpdate) => isFullyVerified(profile),
  isHere: (_: unknown, { location }: LocationUpdate) => routeAt(location.path) === route,
});

const profile = ({ event }: { readonly event: ProfileUpdate }) => event;
const location = ({ event }: { readonly event: LocationUpdate }) => event;

/** Events of a gated list page: the gate redirects the person. */
export const gatedEvents = {
  'profile.updated': { actions: { type: 'assignProfile', params: profile } },
  'location.updated': {
    guard: { type: 'isHere', params: location },
    actions: { type: 'assignSearch', params: location },
  },
} as const;

/** Gates the page again when the person is no longer a member. */
export const gateByProfile = [
  { guard: { type: 'isMember', params: profile } },
  { target: 'gated', actions: { type: 'assignProfile', params: profile } },
] as const;
