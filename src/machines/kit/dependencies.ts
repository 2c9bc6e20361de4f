import type { Send } from '../../api/kit/client.ts';
import type { HostProfile, Profile } from '../../api/onboarding/profile.ts';
import type { Round } from '../../api/rounds/rounds.ts';

/** What every page's connection receives. */
export type PageDependencies = {
  readonly send: Send;
  readonly browser: Window;
  readonly now: () => Date;
  /** Adds the person's id and email where the host does not send them. */
  readonly identify: (profile: HostProfile) => Profile;
  /** Rounds by "investor id, round id" as the list showed them: opening one shows them at once. */
  readonly knownRounds: Map<string, Round>;
};
