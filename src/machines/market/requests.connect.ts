import { fromCallback, fromPromise } from 'xstate';
import { listSigningDocuments } from '../../api/signing/signing-documents.ts';
import { connectMarketList } from './listings.connect.ts';
import { connectMarketRequest } from './proposal/proposal.connect.ts';
import type { PageOutside } from '../kit/outside.ts';
import { safeLink } from '../kit/files/safe-link.ts';
import { watchVisibility } from '../kit/browser/visibility.actor.ts';
import { requestsMachine } from './requests.machine.ts';
import { requestsList } from './requests.setup.ts';
import { secret } from '../kit/secret.ts';

export const connectRequests = (outside: PageOutside) => {
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
        return link === null ? null : secret(link);
      }),
      leaveForSigning: fromCallback(({ input: { url } }) => {
        if (url !== null) browser.location.assign(url());
      }),
      watchVisibility: watchVisibility(browser),
    },
  });
};
