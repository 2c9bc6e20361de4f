import type { DocumentsMachine } from '../documents/documents.machine.ts';
import type { IdentityMachine } from '../onboarding/identity.machine.ts';
import type { OnboardingResultMachine } from '../onboarding/review.machine.ts';
import type { MarketMachine } from '../market/market.machine.ts';
import type { NewsMachine } from '../news/news.machine.ts';
import type { OnboardingMachine } from '../onboarding/onboarding.machine.ts';
import type { OpenItemsMachine } from '../inbox/inbox.machine.ts';
import type { PortfolioMachine } from '../portfolio/portfolio.machine.ts';
import type { ReportMachine } from '../reports/report.machine.ts';
import type { RoundMachine } from '../rounds/round.machine.ts';
import type { RoundsMachine } from '../rounds/rounds.machine.ts';
import type { CyborgMachine } from '../club/club.machine.ts';
import type { SalesMachine } from '../market/sales.machine.ts';
import type { RequestsMachine } from '../market/requests.machine.ts';
import type { RestoreConfirmMachine } from '../password-reset/reset-confirm.machine.ts';
import type { RestoreRequestMachine } from '../password-reset/reset-request.machine.ts';

/** The machines whose code comes late: those of routes, which the session spawns by name, and its companion. None outlives the visit. */
export type PlaceLogics = {
  readonly restoreRequest: RestoreRequestMachine;
  readonly restoreConfirm: RestoreConfirmMachine;
  readonly onboarding: OnboardingMachine;
  readonly onboardingResult: OnboardingResultMachine;
  readonly identity: IdentityMachine;
  readonly portfolio: PortfolioMachine;
  readonly documents: DocumentsMachine;
  readonly report: ReportMachine;
  readonly rounds: RoundsMachine;
  readonly round: RoundMachine;
  readonly news: NewsMachine;
  readonly cyborg: CyborgMachine;
  readonly sales: SalesMachine;
  readonly market: MarketMachine;
  readonly requests: RequestsMachine;
  readonly openItems: OpenItemsMachine;
};
