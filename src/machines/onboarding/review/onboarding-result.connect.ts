import { fromPromise } from 'xstate';
import { type InvestorDocument, listInvestorDocuments } from '../../../api/documents/documents.ts';
import { type Headline, listLatestNews } from '../../../api/news/news.ts';
import { listSigningDocuments, type SigningDocument } from '../../../api/signing/signing-documents.ts';
import type { PageDependencies } from '../../kit/dependencies.ts';
import { createListMachine } from '../../kit/list.machine.ts';
import { connectProfileWatch } from '../profile-watch.connect.ts';
import { onboardingResultMachine } from './onboarding-result.machine.ts';

/** The result page: the decision, and what to read while waiting for it. */
export const connectOnboardingResult = (dependencies: PageDependencies) => {
  const { send } = dependencies;
  return onboardingResultMachine.provide({
    actors: {
      profileWatch: connectProfileWatch(dependencies),
      signed: createListMachine<SigningDocument>().provide({
        actors: {
          loadItems: fromPromise(({ signal }) =>
            listSigningDocuments(send, { purpose: 'onboarding' }, signal),
          ),
        },
      }),
      documents: createListMachine<InvestorDocument>().provide({
        actors: {
          loadItems: fromPromise(({ signal }) => listInvestorDocuments(send, signal)),
        },
      }),
      news: createListMachine<Headline>().provide({
        actors: { loadItems: fromPromise(({ signal }) => listLatestNews(send, { limit: 3 }, signal)) },
      }),
    },
  });
};
