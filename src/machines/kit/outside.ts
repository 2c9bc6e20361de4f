import type { Send } from '../../api/kit/client.ts';
import type { HostProfile, Profile } from '../../api/onboarding/profile.ts';
import type { Round } from '../../api/rounds/rounds.ts';

/** What every page's connection is given. */
export type PageOutside = {
  readonly send: Send;
  readonly browser: Window;
  readonly now: () => Date;
  /** Fills in whose profile it is, where the host does not say. */
  readonly identify: (profile: HostProfile) => Profile;
  /** Rounds by "investor's id, round's id", as the list showed them: opening one paints it at once. */
  readonly knownRounds: Map<string, Round>;
};
