import type { Round } from '../../../api/rounds/rounds.ts';
import { useMoney } from '../../kit/format/money.ts';
import { Progress } from '../../ui/feedback/Progress.tsx';
import { sharesOf, progressText } from './round.labels.ts';

/** Solid is funded, hatched is committed; the text beside it says the same. */
export function RoundProgress({
  round,
  stacked = false,
}: {
  round: Pick<Round, 'committed_amount' | 'funded_amount' | 'allocation_amount' | 'currency' | 'status'>;
  stacked?: boolean;
}) {
  const money = useMoney();
  const shares = sharesOf(round);
  const funded = Number(shares.funded ?? 0);
  const committed = Number(shares.committed ?? 0);
  return (
    <Progress
      label="Progress"
      done={funded}
      promised={Math.max(0, committed - funded)}
      text={progressText(round, money)}
      stacked={stacked}
    />
  );
}
