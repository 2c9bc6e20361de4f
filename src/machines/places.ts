import type { ActorRef, Snapshot } from 'xstate';
import type { Profile } from '../api/profile.ts';
import type { InvestorDocument } from '../api/documents.ts';
import type { DocumentsMachine } from './documents.machine.ts';
import type { IdentityMachine } from './identity.machine.ts';
import type { OnboardingResultMachine } from './onboarding-result.machine.ts';
import type { Drafts } from './drafts.ts';
import type { MarketMachine } from './market.machine.ts';
import type { NewsMachine } from './news.machine.ts';
import type { NoticeText } from './notifications.machine.ts';
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
import type { Location } from './routes.ts';
import type { Sealed } from './sealed.ts';

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

/** What a place may tell the session. */
export type PlaceReport =
  | { readonly type: 'profile.changed'; readonly profile: Profile }
  | { readonly type: 'documents.changed'; readonly documents: readonly InvestorDocument[] }
  | { readonly type: 'password.changed' }
  | { readonly type: 'location.requested'; readonly location: Location }
  | { readonly type: 'location.corrected'; readonly location: Location }
  | { readonly type: 'drafts.changed'; readonly drafts: Drafts }
  /** What waits for the person may be different by now, or is shown. */
  | { readonly type: 'openItems.refresh' }
  | ({ readonly type: 'notice.raised' } & NoticeText);

export type PlaceParent = ActorRef<Snapshot<unknown>, PlaceReport>;

export type PlaceInput = {
  readonly parent: PlaceParent;
  readonly profile: Profile | null;
  readonly restoreCode: Sealed<string> | null;
  readonly location: Location;
  /** What this person had typed and not saved when the session ended. */
  readonly drafts: Drafts;
};

/** What the session tells a place whose page depends on the query. */
export type LocationUpdate = { readonly type: 'location.updated'; readonly location: Location };

/** What the session tells every place of a signed-in person. */
export type ProfileUpdate = { readonly type: 'profile.updated'; readonly profile: Profile };
