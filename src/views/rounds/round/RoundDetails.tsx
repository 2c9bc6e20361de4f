import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import type { RoundDetail } from '../../../api/rounds/round-detail.ts';
import type { RoundStatus } from '../../../domain/rounds/round-status.ts';
import { selectChild } from '../../../machines/kit/selectors/page.selectors.ts';
import { selectStartup } from '../../../machines/rounds/reading/reading.selectors.ts';
import type { RoundActor } from '../../../machines/rounds/round.machine.ts';
import {
  selectIsOutdated,
  selectIsStartupLoading,
  selectReading,
  selectShownBefore,
  refreshRound,
} from '../../../machines/rounds/round.selectors.ts';
import { selectMemoryBefore } from '../../../machines/rounds/watchlist/watchlist.selectors.ts';
import { lookUp } from '../../kit/format/format.ts';
import { LazyBoundary, PartBoundary } from '../../kit/page/LazyBoundary.tsx';
import { useFirstLoading } from '../../kit/page/use-first-loading.ts';
import { lazyPart } from '../../ui/feedback/lazy-part.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { RetryButton } from '../../ui/feedback/RetryButton.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { SectionNav } from '../../ui/layout/SectionNav.tsx';
import { Sections } from '../../ui/layout/Sections.tsx';
import { ChangedTerms } from './ChangedTerms.tsx';
import { Memo } from './Memo.tsx';
import { Metrics } from './Metrics.tsx';
import { PastRounds } from './PastRounds.tsx';
import { Questions } from './Questions.tsx';
import { RoundDocuments } from './RoundDocuments.tsx';
import { StartupSection } from './StartupSection.tsx';
import { Team } from './Team.tsx';
import { KeyTerms, Terms } from './Terms.tsx';

const OtherRounds = lazyPart(async () => (await import('../compared/OtherRounds.tsx')).OtherRounds);
const StartupNews = lazyPart(async () => (await import('./StartupNews.tsx')).StartupNews);
const Calculator = lazyPart(async () => (await import('../calculator/Calculator.tsx')).Calculator);

type RoundDetailsProps = {
  readonly actor: RoundActor;
  readonly detail: RoundDetail;
  readonly preparedFor: string;
};

/** What the badge of the status leaves unsaid. */
const statusTexts: Readonly<Partial<Record<RoundStatus, string>>> = {
  upcoming: 'This round isn’t open yet. You can already read everything.',
  waitlist: 'The allocation is full. New commitments join the waiting list, first come, first served.',
  oversubscribed: 'The allocation and the waiting list are full. The round takes no more commitments.',
  closing: 'The round is being finalised.',
  cancelled: 'Wires will be returned.',
};

/** Everything about the round, in the order of a decision. */
export function RoundDetails({ actor, detail, preparedFor }: RoundDetailsProps) {
  const isOutdated = useSelector(actor, selectIsOutdated);
  const before = useSelector(actor, selectShownBefore);
  const { day } = useSelector(useSelector(actor, selectChild('watchlist')), selectMemoryBefore);
  const reading = useSelector(actor, selectReading);
  const startup = useSelector(reading, selectStartup);
  const isStartupLoading = useFirstLoading(useSelector(startup, selectIsStartupLoading));
  const statusText = lookUp(statusTexts, detail.status);
  return (
    // The sections load together: one whose code came later would move those below it, and their navigation.
    <Suspense fallback={<Skeleton height="card" count={3} label="Loading the round" />}>
      <SectionNav label="Sections of this round">
        <Sections>
          {statusText && <Notice>{statusText}</Notice>}
          {before && <ChangedTerms before={before} detail={detail} />}
          {isOutdated && (
            <Notice
              tone="caution"
              title="This round may have changed"
              action={<RetryButton label="Refresh" onRetry={() => refreshRound(actor)} />}
            >
              We couldn’t refresh this just now.
            </Notice>
          )}
          <KeyTerms detail={detail} />
          <Memo detail={detail} />
          <Terms detail={detail} />
          <PartBoundary>
            <Calculator detail={detail} />
          </PartBoundary>
          <Metrics metrics={detail.metrics} />
          {/* The parts below the startup wait for it. */}
          {!isStartupLoading && (
            <>
              {reading && <StartupSection actor={reading} />}
              <Team team={detail.team} />
              <PastRounds detail={detail} />
              {reading && <RoundDocuments reading={reading} day={day} preparedFor={preparedFor} />}
              <Questions detail={detail} />
              {/* Together, so that neither moves the other; the rows of other rounds load after the rest. */}
              {reading && (
                <LazyBoundary>
                  <PartBoundary>
                    <StartupNews actor={reading} />
                  </PartBoundary>
                  <PartBoundary>
                    <OtherRounds actor={reading} detail={detail} />
                  </PartBoundary>
                </LazyBoundary>
              )}
            </>
          )}
        </Sections>
      </SectionNav>
    </Suspense>
  );
}
