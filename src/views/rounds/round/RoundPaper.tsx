import { useSelector } from '@xstate/react';
import type { RoundDetail } from '../../../api/rounds/round-detail.ts';
import type { RoundActor } from '../../../machines/rounds/round.machine.ts';
import { Button } from '../../ui/navigation/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Calculator } from './Calculator.tsx';
import { ChangedTerms } from './ChangedTerms.tsx';
import { Memo } from './Memo.tsx';
import { Metrics } from './Metrics.tsx';
import { Papers } from './Papers.tsx';
import { PastRounds } from './PastRounds.tsx';
import { Questions } from './Questions.tsx';
import { StartupNews } from './StartupNews.tsx';
import { StartupSection } from './StartupSection.tsx';
import { Team } from './Team.tsx';
import { Terms } from './Terms.tsx';

type RoundPaperProps = {
  readonly actor: RoundActor;
  readonly detail: RoundDetail;
  readonly preparedFor: string;
};

const statusTexts: Readonly<Record<string, string>> = {
  upcoming: 'This round is not open yet. You can read everything now.',
  waitlist: 'The allocation is taken. Commitments go on the waiting list, in the order in which they arrive.',
  oversubscribed: 'More was committed than the club was given. Allocations may be scaled down.',
  closing: 'No commitment is taken any more. The round is being closed.',
  closed: 'This round is closed, and is kept here to be read.',
  cancelled: 'This round was cancelled. Money that was wired goes back.',
};

/** Everything about the round, in the order in which it is decided upon. */
export function RoundPaper({ actor, detail, preparedFor }: RoundPaperProps) {
  const isOutdated = useSelector(actor, (snapshot) => snapshot.matches({ paper: { shown: 'outdated' } }));
  const before = useSelector(actor, ({ context }) => context.change?.before ?? null);
  const says = Object.hasOwn(statusTexts, detail.status) ? statusTexts[detail.status] : undefined;
  return (
    <>
      {says && <Notice>{says}</Notice>}
      {before && <ChangedTerms before={before} detail={detail} />}
      {isOutdated && (
        <Notice
          tone="caution"
          title="This round may have changed"
          action={<Button onClick={() => actor.send({ type: 'round.refresh' })}>Refresh</Button>}
        >
          We could not look again just now.
        </Notice>
      )}
      <Memo detail={detail} />
      <Terms detail={detail} />
      <Calculator detail={detail} />
      <Metrics metrics={detail.metrics} />
      <StartupSection actor={actor} />
      <Team team={detail.team} />
      <PastRounds detail={detail} />
      <Papers actor={actor} preparedFor={preparedFor} />
      <StartupNews actor={actor} />
      <Questions detail={detail} />
    </>
  );
}
