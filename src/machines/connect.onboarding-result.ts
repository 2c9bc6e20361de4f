import { fromPromise } from 'xstate';
import { listSigningDocuments, type SigningDocument } from '../api/deals.ts';
import { type InvestorDocument, listInvestorDocuments } from '../api/documents.ts';
import { type Headline, listLatestNews } from '../api/news.ts';
import { createCollectionMachine } from './collection.machine.ts';
import type { PlaceOutside } from './outside.ts';
import { connectProfileWatch } from './connect.profile-watch.ts';
import { onboardingResultMachine } from './onboarding-result.machine.ts';

/** The result page: the decision, and what is read while it is awaited. */
export const connectOnboardingResult = (outside: PlaceOutside) => {
  const { send } = outside;
  return onboardingResultMachine.provide({
    actors: {
      profileWatch: connectProfileWatch(outside),
      papers: createCollectionMachine<SigningDocument>().provide({
        actors: {
          loadItems: fromPromise(({ signal }) =>
            listSigningDocuments(send, { purpose: 'onboarding' }, signal),
          ),
        },
      }),
      documents: createCollectionMachine<InvestorDocument>().provide({
        actors: {
          loadItems: fromPromise(({ signal }) => listInvestorDocuments(send, signal)),
        },
      }),
      news: createCollectionMachine<Headline>().provide({
        actors: { loadItems: fromPromise(({ signal }) => listLatestNews(send, { limit: 3 }, signal)) },
      }),
    },
  });
};
