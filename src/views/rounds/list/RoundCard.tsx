import { Link } from 'wouter';
import type { Round } from '../../../api/rounds/rounds.ts';
import { href } from '../../../routes.ts';
import { countryName } from '../../../domain/country-name.ts';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Checkbox } from '../../ui/forms/Checkbox.tsx';
import { CopyButton } from '../../ui/navigation/CopyButton.tsx';
import { TextLink } from '../../ui/navigation/TextLink.tsx';
import { QuietRow } from '../../ui/navigation/QuietRow.tsx';
import { DeadlineFile, linkTo } from './DeadlineFile.tsx';
import { RoundFacts } from './RoundFacts.tsx';
import { RoundMarks } from './RoundMarks.tsx';
import { RoundProgress } from './RoundProgress.tsx';
import { roundTitle, tagLabels } from './round.labels.ts';
import { StarButton } from './StarButton.tsx';
import { StartupMark } from '../../kit/content/StartupMark.tsx';
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
  const title = roundTitle(round);
  const { startup, country } = round;
  const tags = tagLabels(round);
  return (
    <Card
      pressed
      foot={
        <div className="relative z-1 flex flex-wrap items-center justify-between gap-x-2">
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
        </div>
      }
    >
      <div className="flex h-full flex-col gap-4">
        <div className="flex items-start gap-3">
          <StartupMark startup={startup} size="large" />
          <div className="min-w-0 grow">
            <h2 className="text-lg font-semibold wrap-anywhere [&>a]:after:absolute [&>a]:after:inset-0 [&>a]:after:content-['']">
              <Link href={href('round', { round: String(round.id) })} asChild>
                <TextLink tone="plain">{title}</TextLink>
              </Link>
            </h2>
            <p className="text-sm text-ink-muted">
              {startup.name}
              {country !== null && `, ${countryName(country)}`}
            </p>
          </div>
          <div className="relative z-1 -mt-2 -me-2">
            <StarButton id={round.id} name={title} watchlist={watchlist} />
          </div>
        </div>
        <RoundMarks round={round} today={today} before={watchlist.before} isChanged={isChanged} />
        {round.one_liner !== null && <p className="text-base text-ink">{round.one_liner}</p>}
        <RoundProgress round={round} stacked />
        <RoundFacts round={round} />
        {tags.length > 0 && (
          <p className="mt-auto flex flex-wrap gap-1.5">
            {tags.map((tag) => (
              <Badge key={tag}>{tag}</Badge>
            ))}
          </p>
        )}
      </div>
    </Card>
  );
}
