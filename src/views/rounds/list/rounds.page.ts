import { connectRounds } from '../../../machines/rounds/rounds.connect.ts';
import type { MachinePage } from '../../kit/page/page-code.ts';
import { Rounds, roundsSubtitle } from './Rounds.tsx';

export const page: MachinePage<typeof connectRounds> = {
  connect: connectRounds,
  View: Rounds,
  subtitle: roundsSubtitle,
};
