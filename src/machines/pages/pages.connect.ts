import { lateLogic } from './lazy-logic.ts';
import type { KnownRounds, PlaceOutside } from '../kit/outside.ts';
import type { PlaceLogics } from './pages.ts';
import type { PlaceName } from '../../routes.ts';

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
      const { connectRestoreRequest } = await import('../password-reset/password-reset.connect.ts');
      restoreRequest.arrive(connectRestoreRequest(outside));
    },
    restoreConfirm: async () => {
      const { connectRestoreConfirm } = await import('../password-reset/password-reset.connect.ts');
      restoreConfirm.arrive(connectRestoreConfirm(outside));
    },
    onboarding: async () => {
      const { connectOnboarding } = await import('../onboarding/onboarding.connect.ts');
      onboarding.arrive(connectOnboarding(outside));
    },
    onboardingResult: async () => {
      const { connectOnboardingResult } = await import('../onboarding/review.connect.ts');
      onboardingResult.arrive(connectOnboardingResult(outside));
    },
    identity: async () => {
      const { connectIdentity } = await import('../onboarding/identity.connect.ts');
      identity.arrive(connectIdentity(outside));
    },
    documents: async () => {
      const { connectDocuments } = await import('../documents/documents.connect.ts');
      documents.arrive(connectDocuments(outside));
    },
    portfolio: async () => {
      const { connectPortfolio } = await import('../portfolio/portfolio.connect.ts');
      portfolio.arrive(connectPortfolio(outside));
    },
    report: async () => {
      const { connectReport } = await import('../reports/report.connect.ts');
      report.arrive(connectReport(outside));
    },
    rounds: async () => {
      const { connectRounds } = await import('../rounds/rounds.connect.ts');
      rounds.arrive(connectRounds(outside, known));
    },
    round: async () => {
      const { connectRound } = await import('../rounds/round.connect.ts');
      round.arrive(connectRound(outside, known));
    },
    news: async () => {
      const { connectNews } = await import('../news/news.connect.ts');
      news.arrive(connectNews(outside));
    },
    cyborg: async () => {
      const { connectCyborg } = await import('../club/club.connect.ts');
      cyborg.arrive(connectCyborg(outside));
    },
    sales: async () => {
      const { connectSales } = await import('../market/sales.connect.ts');
      sales.arrive(connectSales(outside));
    },
    market: async () => {
      const { connectMarket } = await import('../market/market.connect.ts');
      market.arrive(connectMarket(outside));
    },
    requests: async () => {
      const { connectRequests } = await import('../market/requests.connect.ts');
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
      const { connectOpenItems } = await import('../inbox/inbox.connect.ts');
      openItems.arrive(connectOpenItems(outside));
    },
  };
}
