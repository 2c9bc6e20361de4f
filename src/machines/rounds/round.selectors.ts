import type { SnapshotFrom } from 'xstate';
import type { CommitmentMachine } from './commitment/commitment.machine.ts';
import type { RoundMachine, RoundActor } from './round.machine.ts';

type RoundSnapshot = SnapshotFrom<RoundMachine>;

export const selectDetail = ({ context }: RoundSnapshot) => context.detail;
/** From the list of rounds, while the rest loads. */
export const selectKnown = ({ context }: RoundSnapshot) => context.known;
/** Newer figures than those of the detail. */
export const selectStats = ({ context }: RoundSnapshot) => context.stats;
/** Since this device last showed the round. */
export const selectChange = ({ context }: RoundSnapshot) => context.change;
/** When this device last showed the round. */
export const selectShownBefore = ({ context }: RoundSnapshot) => context.change?.before ?? null;
export const selectIsOutdated = (snapshot: RoundSnapshot): boolean =>
  snapshot.matches({ content: { shown: 'outdated' } });
/** Documents and news, once the round is shown. */
export const selectReading = ({ children }: RoundSnapshot) => children.reading;

/** Undefined while no startup is requested. */
export const selectIsStartupLoading = (
  snapshot: { matches(state: 'loading'): boolean } | undefined,
): boolean | undefined => snapshot?.matches('loading');
/** The person's commitment to the round; null until its machine is running and has one. */
export const selectKnownApplication = (snapshot: SnapshotFrom<CommitmentMachine> | undefined) =>
  snapshot?.context.application ?? null;
/** No application is known yet; undefined while the commitment is not running. */
export const selectIsFirstRefresh = (snapshot: SnapshotFrom<CommitmentMachine> | undefined) =>
  snapshot && snapshot.matches({ application: 'refreshing' }) && snapshot.context.application === null;

export const refreshRound = (actor: RoundActor) => actor.send({ type: 'round.refresh' });
export const retryRound = (actor: RoundActor) => actor.send({ type: 'round.retry' });
export const cancelRound = (actor: RoundActor) => actor.send({ type: 'round.cancel' });
