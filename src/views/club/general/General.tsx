import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import type { ContentOf } from '../../../machines/club/club-content.ts';
import type { ClubActor } from '../../../machines/club/club.machine.ts';
import type { ClubSearch } from '../../../machines/club/club.search.ts';
import { changeClub, refreshClub } from '../../../machines/club/club.selectors.ts';
import { selectSearch } from '../../../machines/kit/selectors/page.selectors.ts';
import { PartBoundary } from '../../kit/page/LazyBoundary.tsx';
import { lazyPart } from '../../ui/feedback/lazy-part.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { RetryButton } from '../../ui/feedback/RetryButton.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Sections } from '../../ui/layout/Sections.tsx';
import { ClubTotals } from '../ClubTotals.tsx';
import { ClubNotes } from '../notes/ClubNotes.tsx';
import { ClubLists } from './ClubLists.tsx';
import { DataQuality } from './DataQuality.tsx';

const Concentration = lazyPart(async () => (await import('./Concentration.tsx')).Concentration);

const parts = [
  ['previous', 'the quarter before'],
  ['deposits', 'deposits'],
  ['investors', 'investors'],
  ['entities', 'entities'],
  ['series', 'series'],
  ['startups', 'startups'],
] as const;

/** The club on one page: totals, evidence, data quality, and four lists with links to details. */
export function General({ actor, content }: { actor: ClubActor; content: ContentOf<'cyborg'> }) {
  const search = useSelector(actor, selectSearch);
  const missing = parts.filter(([part]) => content[part] === null).map(([, name]) => name);
  const change = (changed: Partial<ClubSearch>) => changeClub(actor, changed);
  return (
    <Sections>
      {missing.length > 0 && (
        <Notice
          tone="caution"
          title="Part of this page could not be loaded"
          action={<RetryButton onRetry={() => refreshClub(actor)} />}
        >
          Missing: {missing.join(', ')}. The rest is complete.
        </Notice>
      )}
      <div className="flex flex-col gap-4">
        <ClubTotals content={content} />
        <ClubNotes club={content.now} />
      </div>
      {/* The lists wait for the chart above them, or they would move under the pointer when it loads. */}
      <Suspense fallback={<Skeleton height="table" label="Loading the chart and the lists" />}>
        <div className="grid items-start gap-x-6 gap-y-12 *:min-w-0 lg:grid-cols-2">
          <PartBoundary>
            <Concentration startups={content.startups} currency={content.now.currency} />
          </PartBoundary>
          <DataQuality content={content} search={search} />
        </div>
        <ClubLists actor={actor} content={content} search={search} onChange={change} />
      </Suspense>
    </Sections>
  );
}
