import { Link } from 'wouter';
import type { Round } from '../../../api/rounds/rounds.ts';
import { href } from '../../../routes.ts';
import { countryName } from '../../kit/format/country-name.ts';
import { useMoney } from '../../kit/format/money.ts';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Checkbox } from '../../ui/forms/Checkbox.tsx';
import { CopyButton } from '../../ui/navigation/CopyButton.tsx';
import { TextLink } from '../../ui/navigation/TextLink.tsx';
import { DeadlineFile, linkTo } from './DeadlineFile.tsx';
import { RoundMarks } from './RoundMarks.tsx';
import { RoundProgress } from './RoundProgress.tsx';
import {
  currencyOf,
  roundTitle,
  wordFees,
  wordInstrument,
  wordStage,
  wordTags,
  wordValuation,
} from './round.labels.ts';
import { StarButton } from './StarButton.tsx';
import type { Watchlist } from './use-watchlist.ts';

export interface RoundCardProps {
  round: Round;
  today: string;
  watchlist: Watchlist;
  isChanged: boolean;
  isPicked: boolean;
  /** Three are chosen already. */
  isFull: boolean;
  onPick: () => void;
}

function Facts({ round }: { round: Round }) {
  const money = useMoney();
  const currency = currencyOf(round);
  const facts = [
    ['Valuation', wordValuation(round, money)],
    ['Minimum', money.short(round.min_ticket, currency)],
    ['Instrument', wordInstrument(round.instrument)],
    ['Stage', wordStage(round.stage)],
    ['Lead', round.lead_investor ?? '—'],
    ['Fees', wordFees(round)],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-sm">
      {facts.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-ink-muted">{name}</dt>
          <dd className="font-semibold wrap-anywhere text-ink tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A round at a glance. */
export function RoundCard(props: RoundCardProps) {
  const { round, today, watchlist, isChanged, isPicked, isFull, onPick } = props;
  const title = roundTitle(round);
  const { startup, country } = round;
  const tags = wordTags(round);
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
          <div className="flex flex-wrap items-center">
            <DeadlineFile round={round} />
            <CopyButton text={linkTo(round.id)} label="Copy link" />
          </div>
        </div>
      }
    >
      <div className="flex h-full flex-col gap-4">
        <div className="flex items-start justify-between gap-2">
          <div className="min-w-0">
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
          <div className="relative z-1">
            <StarButton id={round.id} name={title} watchlist={watchlist} />
          </div>
        </div>
        <RoundMarks round={round} today={today} before={watchlist.before} isChanged={isChanged} />
        {round.one_liner !== null && <p className="text-base text-ink">{round.one_liner}</p>}
        <RoundProgress round={round} />
        <Facts round={round} />
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
