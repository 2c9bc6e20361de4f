import type { SnapshotFrom } from 'xstate';
import type { CommitmentMachine } from './commitment/commitment.machine.ts';
import type { RoundMachine } from './round.machine.ts';

type RoundSnapshot = SnapshotFrom<RoundMachine>;

export const selectDetail = ({ context }: RoundSnapshot) => context.detail;
/** From the list of rounds, while the rest loads. */
export const selectKnown = ({ context }: RoundSnapshot) => context.known;
/** Newer figures than those of the detail. */
export const selectStats = ({ context }: RoundSnapshot) => context.stats;
/** Since this device showed the round last. */
export const selectChange = ({ context }: RoundSnapshot) => context.change;
/** When this device showed the round last. */
export const selectShownBefore = ({ context }: RoundSnapshot) => context.change?.before ?? null;
export const selectIsOutdated = (snapshot: RoundSnapshot): boolean =>
  snapshot.matches({ paper: { shown: 'outdated' } });
/** What is read beside the round, once that is shown. */
export const selectReading = ({ children }: RoundSnapshot) => children.reading;

/** Undefined while no startup is asked for. */
export const selectIsStartupLoading = (
  snapshot: { matches(state: 'loading'): boolean } | undefined,
): boolean | undefined => snapshot?.matches('loading');
/** Nothing is known of an application yet; undefined while there is no commitment. */
export const selectIsFirstRefresh = (snapshot: SnapshotFrom<CommitmentMachine> | undefined) =>
  snapshot && snapshot.matches({ application: 'refreshing' }) && snapshot.context.application === null;
