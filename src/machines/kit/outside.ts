import type { Send } from '../../api/kit/client.ts';
import type { Round } from '../../api/rounds/rounds.ts';

/** What every page's connection is given. */
export type PageOutside = {
  readonly send: Send;
  readonly browser: Window;
  readonly now: () => Date;
  /** Rounds by "investor's id, round's id", as the list showed them: opening one paints it at once. */
  readonly knownRounds: Map<string, Round>;
};
