import type { SnapshotFrom } from 'xstate';
import type { RoundsMachine } from './rounds.machine.ts';
import { isFiltered } from './rounds.search.ts';

type RoundsSnapshot = SnapshotFrom<RoundsMachine>;

/** The rounds selected for comparison. */
export const selectPicked = ({ context }: RoundsSnapshot) => context.picked;
export const selectIsComparing = ({ context }: RoundsSnapshot): boolean =>
  context.view.compare && context.picked.length > 1;
export const selectIsFiltered = ({ context }: RoundsSnapshot): boolean => isFiltered(context.view);
