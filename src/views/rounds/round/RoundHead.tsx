import { useSelector } from '@xstate/react';
import type { RoundStats } from '../../../api/rounds/round-detail.ts';
import type { Round } from '../../../api/rounds/rounds.ts';
import { isPast } from '../../../domain/days/days.ts';
import { selectChild } from '../../../machines/kit/selectors/page.selectors.ts';
import type { RoundActor } from '../../../machines/rounds/round.machine.ts';
import { selectKnownApplication } from '../../../machines/rounds/round.selectors.ts';
import { StartupMark } from '../../kit/content/StartupMark.tsx';
import { formatCount, formatDate, formatInstant } from '../../kit/format/format.ts';
import { useToday } from '../../kit/format/use-today.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { CopyButton } from '../../ui/navigation/CopyButton.tsx';
import { QuietRow } from '../../ui/navigation/QuietRow.tsx';
import { DeadlineFile, linkTo } from '../list/DeadlineFile.tsx';
import { roundTitle } from '../list/round.labels.ts';
import { RoundMarks } from '../list/RoundMarks.tsx';
import { RoundProgress } from '../list/RoundProgress.tsx';
import { StarButton } from '../list/StarButton.tsx';
import { useWatchlist } from '../list/use-watchlist.ts';

type RoundHeadProps = {
  readonly actor: RoundActor;
  /** From the list of rounds, until the details are loaded. */
  readonly round: Round & { readonly deadline_at?: string | null };
  readonly stats: RoundStats | null;
};

/** "7 Dec 2026, midnight (your time)": a round closes at the end of a day, not at the start of the next. */
function closingText(instant: string): string {
  const end = new Date(instant);
  const isMidnight = end.getHours() === 0 && end.getMinutes() === 0;
  if (!isMidnight) return `${formatInstant(instant)} (your time)`;
  return `${formatDate(new Date(end.getTime() - 1).toISOString())}, midnight (your time)`;
}

/** The status of the round; the figures are those of the host's last answer. */
export function RoundHead({ actor, round, stats }: RoundHeadProps) {
  const today = useToday();
  const watchlist = useWatchlist(useSelector(actor, selectChild('watchlist')));
  const application = useSelector(useSelector(actor, selectChild('commitment')), selectKnownApplication);
  const { deadline_date: day, deadline_at: instant } = round;
  const current = {
    ...round,
    committed_amount: stats?.committed_amount ?? round.committed_amount,
    funded_amount: stats?.funded_amount ?? round.funded_amount,
  };
  return (
    <Card>
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <div className="flex items-center gap-3">
            <StartupMark startup={round.startup} size="large" />
            <RoundMarks
              round={round}
              today={today}
              before={watchlist.before}
              isChanged={false}
              mine={application}
            />
          </div>
          <QuietRow size="small">
            <DeadlineFile round={round} />
            <CopyButton text={linkTo(round.id)} label="Copy link" />
            <StarButton id={round.id} name={roundTitle(round)} watchlist={watchlist} />
          </QuietRow>
        </div>
        <RoundProgress round={current} />
        <p className="text-sm text-ink-muted">
          {day === null
            ? 'No deadline.'
            : `${isPast(day, today) ? 'The deadline was' : 'Closes'} ${instant ? closingText(instant) : formatDate(day)}.`}
          {stats?.investors_count
            ? ` ${formatCount(stats.investors_count)} ${stats.investors_count === 1 ? 'investor' : 'investors'} so far.`
            : ''}
        </p>
      </div>
    </Card>
  );
}
