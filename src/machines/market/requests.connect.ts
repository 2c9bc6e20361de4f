import { fromPromise } from 'xstate';
import { dayOf } from '../../domain/days/days.ts';
import type { PageDependencies } from '../kit/dependencies.ts';
import { compareShownWire } from '../kit/device/wire-trace.connect.ts';
import type { SeenWire } from '../kit/device/wire-trace.ts';
import { connectSigning } from '../kit/signing/signing.connect.ts';
import { type DealWire, dealWiresMachine, type SeenWires } from './deal-wires.machine.ts';
import { connectMarketList } from './listings.connect.ts';
import { connectMarketRequest } from './proposal/market-request.connect.ts';
import { requestsMachine, requestsList } from './requests.machine.ts';

type Traced = { input: { owner: number; wires: readonly DealWire[] } };

const connectDealWires = ({ now }: Pick<PageDependencies, 'now'>) =>
  dealWiresMachine.provide({
    actors: {
      traceWires: fromPromise(async ({ input: { owner, wires } }: Traced): Promise<SeenWires> => {
        const seen = new Map<number, SeenWire>();
        for (const { deal, wire } of wires) {
          const one = await compareShownWire(owner, deal, wire, dayOf(now()));
          if (one) seen.set(deal, one);
        }
        return seen;
      }),
    },
  });

export const connectRequests = (dependencies: PageDependencies) => {
  return requestsMachine.provide({
    actors: {
      list: connectMarketList(requestsList, dependencies),
      answer: connectMarketRequest(dependencies),
      signing: connectSigning(dependencies),
      wires: connectDealWires(dependencies),
    },
  });
};
