import type { DocumentsMachine } from './documents.machine.ts';
import type { IdentityMachine } from './identity.machine.ts';
import type { OnboardingResultMachine } from './onboarding-result.machine.ts';
import type { MarketMachine } from './market.machine.ts';
import type { NewsMachine } from './news.machine.ts';
import type { OnboardingMachine } from './onboarding.machine.ts';
import type { OpenItemsMachine } from './open-items.machine.ts';
import type { PortfolioMachine } from './portfolio.machine.ts';
import type { ReportMachine } from './report.machine.ts';
import type { RoundMachine } from './round.machine.ts';
import type { RoundsMachine } from './rounds.machine.ts';
import type { CyborgMachine } from './cyborg.machine.ts';
import type { SalesMachine } from './sales.machine.ts';
import type { RequestsMachine } from './requests.machine.ts';
import type { RestoreConfirmMachine } from './restore-confirm.machine.ts';
import type { RestoreRequestMachine } from './restore-request.machine.ts';

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
