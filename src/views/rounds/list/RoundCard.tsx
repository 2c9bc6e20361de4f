import { Link } from 'wouter';
import type { Round } from '../../../api/rounds/rounds.ts';
import { roundPath } from '../../../routes.ts';
import { StartupMark } from '../../kit/content/StartupMark.tsx';
import { useMoney } from '../../kit/format/money.ts';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { Checkbox } from '../../ui/forms/Checkbox.tsx';
import { CopyButton } from '../../ui/navigation/CopyButton.tsx';
import { QuietRow } from '../../ui/navigation/QuietRow.tsx';
import { TextLink } from '../../ui/navigation/TextLink.tsx';
import { DeadlineFile, linkTo } from './DeadlineFile.tsx';
import { roundFacts, roundTitle, startupText, tagLabels } from './round.labels.ts';
import { RoundCardLayout } from './RoundCardLayout.tsx';
import { RoundMarks } from './RoundMarks.tsx';
import { RoundProgress } from './RoundProgress.tsx';
import { StarButton } from './StarButton.tsx';
import type { Watchlist } from './use-watchlist.ts';

export interface RoundCardProps {
  round: Round;
  today: string;
  watchlist: Watchlist;
  isChanged: boolean;
  isPicked: boolean;
  /** Three are already selected. */
  isFull: boolean;
  onPick: () => void;
}

/** A round at a glance. */
export function RoundCard(props: RoundCardProps) {
  const { round, today, watchlist, isChanged, isPicked, isFull, onPick } = props;
  const money = useMoney();
  const title = roundTitle(round);
  const tags = tagLabels(round);
  const foot = (
    <>
      <Checkbox
        label={
          <>
            Compare<span className="sr-only"> {title}</span>
          </>
        }
        checked={isPicked}
        disabled={isFull && !isPicked}
        onChange={onPick}
      />
      <QuietRow size="small">
        <DeadlineFile round={round} />
        <CopyButton text={linkTo(round.id)} label="Copy link" />
      </QuietRow>
    </>
  );
  return (
    <RoundCardLayout
      mark={<StartupMark startup={round.startup} size="large" />}
      title={
        <Link href={roundPath(round.id)} asChild>
          <TextLink tone="plain">{title}</TextLink>
        </Link>
      }
      startup={startupText(round)}
      star={<StarButton id={round.id} name={title} watchlist={watchlist} />}
      badges={<RoundMarks round={round} today={today} before={watchlist.before} isChanged={isChanged} />}
      summary={round.one_liner}
      progress={<RoundProgress round={round} stacked />}
      facts={roundFacts.map(([name, textOf]) => [name, textOf(round, money)])}
      tags={tags.length > 0 && tags.map((tag) => <Badge key={tag}>{tag}</Badge>)}
      foot={foot}
    />
  );
}
