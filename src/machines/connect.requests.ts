import { fromCallback, fromPromise } from 'xstate';
import { listSigningDocuments } from '../api/deals.ts';
import { connectMarketList } from './connect.market-list.ts';
import { connectMarketRequest } from './connect.market-request.ts';
import type { PlaceOutside } from './outside.ts';
import { safeLink } from './safe-link.ts';
import { watchVisibility } from './page.actor.ts';
import { requestsMachine } from './requests.machine.ts';
import { requestsList } from './requests.setup.ts';
import { seal } from './sealed.ts';

export const connectRequests = (outside: PlaceOutside) => {
  const { send, browser } = outside;
  return requestsMachine.provide({
    actors: {
      list: connectMarketList(requestsList, outside),
      answer: connectMarketRequest(outside),
      openSigning: fromPromise(async ({ input: { deal }, signal }) => {
        const query = { request: deal, with_signing_url: true } as const;
        const papers = await listSigningDocuments(send, query, signal);
        const url = papers.find((paper) => paper.signing_url !== null)?.signing_url ?? null;
        const link = safeLink(url, browser.location.origin);
        return link === null ? null : seal(link);
      }),
      leaveForSigning: fromCallback(({ input: { url } }) => {
        if (url !== null) browser.location.assign(url());
      }),
      watchVisibility: watchVisibility(browser),
    },
  });
};
