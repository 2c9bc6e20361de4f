import type { SnapshotFrom } from 'xstate';
import type { Round } from '../../api/rounds/rounds.ts';
import type { RoundsMachine, RoundsActor } from './rounds.machine.ts';
import { isFiltered, type RoundsSearch } from './rounds.search.ts';

type RoundsSnapshot = SnapshotFrom<RoundsMachine>;

/** The rounds selected for comparison. */
export const selectPicked = ({ context }: RoundsSnapshot) => context.picked;
export const selectIsComparing = ({ context }: RoundsSnapshot): boolean =>
  context.search.compare && context.picked.length > 1;
export const selectIsFiltered = ({ context }: RoundsSnapshot): boolean => isFiltered(context.search);

export const changeRounds = (actor: RoundsActor, change: Partial<RoundsSearch>) =>
  actor.send({ type: 'rounds.change', change });
export const loadMoreRounds = (actor: RoundsActor) => actor.send({ type: 'rounds.more' });
export const pickRound = (actor: RoundsActor, round: Round) => actor.send({ type: 'rounds.pick', round });
export const unpickRounds = (actor: RoundsActor) => actor.send({ type: 'rounds.unpick' });
