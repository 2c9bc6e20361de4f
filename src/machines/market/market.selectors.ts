import type { SnapshotFrom } from 'xstate';
import type { MarketMachine, MarketActor } from './market.machine.ts';
import type { MarketSearch } from './market.search.ts';
import type { RequestsMachine, RequestsActor } from './requests.machine.ts';
import type { RequestsSearch } from './requests.search.ts';
import type { SalesMachine, SalesActor } from './sales.machine.ts';
import type { SalesSearch } from './sales.search.ts';

type SalesSnapshot = SnapshotFrom<SalesMachine>;
type RequestsSnapshot = SnapshotFrom<RequestsMachine>;

/** The loaded entries of the list. */
export const selectEntries = ({ context }: SnapshotFrom<MarketMachine>) => context.entries;

/** Holdings that can be offered. */
export const selectHoldings = ({ context }: SalesSnapshot) => context.holdings;
export const selectHoldingsState = ({ value }: SalesSnapshot) => value.holdings;
/** The buy order that the address answers; null where it answers none. */
export const selectAnswered = ({ context: { search, answered } }: SalesSnapshot) =>
  answered?.id === search.answer ? answered : null;

export const selectOrderState = ({ value, context: { search } }: SalesSnapshot) =>
  search.answer === null ? 'settled' : value.order;
export const selectOrderFailure = ({ context }: SalesSnapshot) => context.orderFailure;
/** Whether the holdings are not shown yet: which ones are depends on the buy order. */
export const selectAreHoldingsAwaited = (snapshot: SalesSnapshot): boolean =>
  snapshot.value.holdings === 'loading' || selectOrderState(snapshot) === 'loading';

/** The deal whose agreement is being opened. */
export const selectSigned = ({ context }: RequestsSnapshot) => context.signed;
/** The child that opens the signing page, once started. */
export const selectSigning = ({ children }: RequestsSnapshot) => children.signing;
/** How the person returned from signing. */
export const selectReturned = ({ context }: RequestsSnapshot) => context.returned;

export const changeMarket = (actor: MarketActor, change: Partial<MarketSearch>) =>
  actor.send({ type: 'market.change', change });
export const closeMarket = (actor: MarketActor) => actor.send({ type: 'market.close' });
export const changeSales = (actor: SalesActor, change: Partial<SalesSearch>) =>
  actor.send({ type: 'sales.change', change });
export const closeSales = (actor: SalesActor) => actor.send({ type: 'sales.close' });
export const retryOrder = (actor: SalesActor) => actor.send({ type: 'order.retry' });
export const retryHoldings = (actor: SalesActor) => actor.send({ type: 'holdings.retry' });
export const changeRequests = (actor: RequestsActor, change: Partial<RequestsSearch>) =>
  actor.send({ type: 'requests.change', change });
export const closeRequests = (actor: RequestsActor) => actor.send({ type: 'requests.close' });
export const beginDealSigning = (actor: RequestsActor, deal: number) =>
  actor.send({ type: 'signing.begin', deal });
