import type { SnapshotFrom } from 'xstate';
import type { MarketMachine } from './market.machine.ts';
import type { RequestsMachine } from './requests.machine.ts';
import type { SalesMachine } from './sales.machine.ts';

type SalesSnapshot = SnapshotFrom<SalesMachine>;
type RequestsSnapshot = SnapshotFrom<RequestsMachine>;

/** What the pages of the list have shown so far. */
export const selectEntries = ({ context }: SnapshotFrom<MarketMachine>) => context.entries;

/** What is held and can be sold. */
export const selectStakes = ({ context }: SalesSnapshot) => context.stakes;
export const selectStakesState = ({ value }: SalesSnapshot) => value.stakes;

/** The deal whose agreement is being opened. */
export const selectSigned = ({ context }: RequestsSnapshot) => context.signed;
/** The child that opens the ceremony of signing, once that was begun. */
export const selectSigning = ({ children }: RequestsSnapshot) => children.signing;
/** How the person came back from signing. */
export const selectReturned = ({ context }: RequestsSnapshot) => context.returned;
