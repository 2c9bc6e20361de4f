import { lateLogic } from './late-logic.ts';
import type { KnownRounds, PlaceOutside } from './outside.ts';
import type { PlaceLogics } from './places.ts';
import type { PlaceName } from './routes.ts';

/** The machines that arrive with a route's code: stand-ins to name now, and what fetches each. */
export function createPlaces(outside: PlaceOutside) {
  const restoreRequest = lateLogic<PlaceLogics['restoreRequest']>('restoreRequest');
  const restoreConfirm = lateLogic<PlaceLogics['restoreConfirm']>('restoreConfirm');
  const onboarding = lateLogic<PlaceLogics['onboarding']>('onboarding');
  const onboardingResult = lateLogic<PlaceLogics['onboardingResult']>('onboardingResult');
  const identity = lateLogic<PlaceLogics['identity']>('identity');
  const documents = lateLogic<PlaceLogics['documents']>('documents');
  const portfolio = lateLogic<PlaceLogics['portfolio']>('portfolio');
  const report = lateLogic<PlaceLogics['report']>('report');
  const rounds = lateLogic<PlaceLogics['rounds']>('rounds');
  const round = lateLogic<PlaceLogics['round']>('round');
  const news = lateLogic<PlaceLogics['news']>('news');
  const cyborg = lateLogic<PlaceLogics['cyborg']>('cyborg');
  const sales = lateLogic<PlaceLogics['sales']>('sales');
  const market = lateLogic<PlaceLogics['market']>('market');
  const requests = lateLogic<PlaceLogics['requests']>('requests');
  const openItems = lateLogic<PlaceLogics['openItems']>('openItems');
  const known: KnownRounds = new Map();

  const loaders: Readonly<Record<PlaceName, () => Promise<void>>> = {
    restoreRequest: async () => {
      const { connectRestoreRequest } = await import('./connect.restore.ts');
      restoreRequest.arrive(connectRestoreRequest(outside));
    },
    restoreConfirm: async () => {
      const { connectRestoreConfirm } = await import('./connect.restore.ts');
      restoreConfirm.arrive(connectRestoreConfirm(outside));
    },
    onboarding: async () => {
      const { connectOnboarding } = await import('./connect.onboarding.ts');
      onboarding.arrive(connectOnboarding(outside));
    },
    onboardingResult: async () => {
      const { connectOnboardingResult } = await import('./connect.onboarding-result.ts');
      onboardingResult.arrive(connectOnboardingResult(outside));
    },
    identity: async () => {
      const { connectIdentity } = await import('./connect.identity.ts');
      identity.arrive(connectIdentity(outside));
    },
    documents: async () => {
      const { connectDocuments } = await import('./connect.documents.ts');
      documents.arrive(connectDocuments(outside));
    },
    portfolio: async () => {
      const { connectPortfolio } = await import('./connect.portfolio.ts');
      portfolio.arrive(connectPortfolio(outside));
    },
    report: async () => {
      const { connectReport } = await import('./connect.report.ts');
      report.arrive(connectReport(outside));
    },
    rounds: async () => {
      const { connectRounds } = await import('./connect.rounds.ts');
      rounds.arrive(connectRounds(outside, known));
    },
    round: async () => {
      const { connectRound } = await import('./connect.round.ts');
      round.arrive(connectRound(outside, known));
    },
    news: async () => {
      const { connectNews } = await import('./connect.news.ts');
      news.arrive(connectNews(outside));
    },
    cyborg: async () => {
      const { connectCyborg } = await import('./connect.cyborg.ts');
      cyborg.arrive(connectCyborg(outside));
    },
    sales: async () => {
      const { connectSales } = await import('./connect.sales.ts');
      sales.arrive(connectSales(outside));
    },
    market: async () => {
      const { connectMarket } = await import('./connect.market.ts');
      market.arrive(connectMarket(outside));
    },
    requests: async () => {
      const { connectRequests } = await import('./connect.requests.ts');
      requests.arrive(connectRequests(outside));
    },
  };

  return {
    logics: {
      restoreRequest: restoreRequest.logic,
      restoreConfirm: restoreConfirm.logic,
      onboarding: onboarding.logic,
      onboardingResult: onboardingResult.logic,
      identity: identity.logic,
      documents: documents.logic,
      portfolio: portfolio.logic,
      report: report.logic,
      rounds: rounds.logic,
      round: round.logic,
      news: news.logic,
      cyborg: cyborg.logic,
      sales: sales.logic,
      market: market.logic,
      requests: requests.logic,
      openItems: openItems.logic,
    },
    load: (place: PlaceName) => loaders[place](),
    fetchOpenItems: async () => {
      const { connectOpenItems } = await import('./connect.open-items.ts');
      openItems.arrive(connectOpenItems(outside));
    },
  };
}
