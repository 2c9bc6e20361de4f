import { connectMarketList } from './listings.connect.ts';
import { connectMarketRequest } from './proposal/proposal.connect.ts';
import type { PageOutside } from '../kit/outside.ts';
import { requestsMachine } from './requests.machine.ts';
import { connectSigning } from '../kit/signing/signing.connect.ts';
import { requestsList } from './requests.setup.ts';

export const connectRequests = (outside: PageOutside) => {
  return requestsMachine.provide({
    actors: {
      list: connectMarketList(requestsList, outside),
      answer: connectMarketRequest(outside),
      signing: connectSigning(outside),
    },
  });
};
