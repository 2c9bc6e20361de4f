import type { Round } from '../../../api/rounds/rounds.ts';
import type { OwnCommitment } from '../../../domain/rounds/commitment-cycle.ts';
import { isNewSince, type RoundMemory } from '../../../machines/rounds/watchlist/watchlist.ts';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { daysLeftLabel, myPositionLabel, roundStatusLabel } from './round.labels.ts';

type RoundMarksProps = {
  readonly round: Round;
  readonly today: string;
  readonly before: RoundMemory;
  readonly isChanged: boolean;
  /** The person's commitment, where it is known later than the round. */
  readonly mine?: OwnCommitment | null;
};

/** The status of the round, the person's own status, and what has changed. */
export function RoundMarks({ round, today, before, isChanged, mine: own }: RoundMarksProps) {
  const status = roundStatusLabel(round.status);
  const left = daysLeftLabel(round, today);
  const mine = round.my_application && myPositionLabel(own ?? round.my_application);
  return (
    <p className="flex flex-wrap gap-2">
      <Badge tone={status.tone}>{status.label}</Badge>
      {left && (
        <Badge tone={left.tone} mark={false}>
          {left.label}
        </Badge>
      )}
      {mine && <Badge tone={mine.tone}>{mine.label}</Badge>}
      {isNewSince(before, round) && <Badge tone="info">New since your last visit</Badge>}
      {isChanged && <Badge tone="info">Updated</Badge>}
    </p>
  );
}
