import type { Send } from '../../api/kit/client.ts';
import type { Round } from '../../api/rounds/rounds.ts';

export type PlaceOutside = {
  readonly send: Send;
  readonly browser: Window;
  readonly now: () => Date;
};

/** What the list of rounds told of each, by the investor's id and its own, so that opening one paints it at once. */
export type KnownRounds = Map<string, Round>;
