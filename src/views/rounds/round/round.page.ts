import { connectSubmissions } from '../../../machines/rounds/commitment/commitment.connect.ts';
import { connectRound } from '../../../machines/rounds/round.connect.ts';
import type { MachinePage } from '../../kit/page/page-code.ts';
import { RoundPage } from './RoundPage.tsx';

/** Submitted commitments outlive the page of their round. */
export const page: MachinePage<typeof connectRound> = {
  connect: connectRound,
  alongside: { submissions: connectSubmissions },
  View: RoundPage,
};
