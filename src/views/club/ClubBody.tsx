import { useSelector } from '@xstate/react';
import type { ClubActor } from '../../machines/club/club.machine.ts';
import {
  type ClubPage,
  type ClubSearch,
  isClubFiltered,
  noClubFilters,
} from '../../machines/club/club.search.ts';
import { selectIsOutdated, changeClub, retryClub, refreshClub } from '../../machines/club/club.selectors.ts';
import { describeFailure } from '../../machines/kit/failure.ts';
import { selectContentState } from '../../machines/kit/selectors/content.selectors.ts';
import { selectContext } from '../../machines/kit/selectors/page.selectors.ts';
import { useDrawn } from '../kit/page/use-drawn.ts';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../ui/feedback/ErrorState.tsx';
import { Notice } from '../ui/feedback/Notice.tsx';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import { Button } from '../ui/navigation/Button.tsx';
import { type ClubPart, contentOf } from './club-part.ts';

/** What is below the filters, in every state. */
export function ClubBody<Page extends ClubPage>({ actor, part }: { actor: ClubActor; part: ClubPart<Page> }) {
  const { Content, Loading } = part;
  const state = useSelector(actor, selectContentState);
  const { content, failure, search } = useSelector(actor, selectContext);
  const isOutdated = useSelector(actor, selectIsOutdated);
  const isOpen = search.page === part.page;
  const shown = isOpen ? contentOf(part, content) : null;
  const isDrawn = useDrawn(shown !== null);
  const change = (changed: Partial<ClubSearch>) => changeClub(actor, changed);
  const retry = () => retryClub(actor);
  switch (state) {
    case 'gated':
      return null;
    // One tree for both, so that the focus in it survives a new query.
    case 'loading':
    case 'shown':
      return (
        <>
          {isOutdated && (
            <Notice
              tone="caution"
              title="This may have changed"
              action={<Button onClick={() => refreshClub(actor)}>Refresh</Button>}
            >
              We couldn’t refresh this just now.
            </Notice>
          )}
          {shown && isDrawn ? (
            <Content actor={actor} content={shown} />
          ) : isOpen && Loading ? (
            <Loading />
          ) : (
            <Skeleton height="table" label="Loading the report" />
          )}
        </>
      );
    case 'cancelled':
      return (
        <EmptyState title="Loading cancelled" action={<Button onClick={retry}>Load the report</Button>} />
      );
    case 'empty':
      if (isClubFiltered(search))
        return (
          <EmptyState
            title="No results match these filters"
            action={<Button onClick={() => change(noClubFilters)}>Clear filters</Button>}
          />
        );
      return search.asOf === null ? (
        <EmptyState title={part.nothing}>The figures appear once they are in the club’s book.</EmptyState>
      ) : (
        <EmptyState title="No records up to that date">Choose a later date.</EmptyState>
      );
    case 'forbidden':
      return (
        <ErrorState
          title="You no longer have access to the club’s records"
          reference={failure?.reference}
          onRetry={retry}
        >
          Your access was removed, so this page no longer shows any data. Contact the club if you think this
          is a mistake.
        </ErrorState>
      );
    case 'failed':
      return failure?.kind === 'missing' && search.sheet > 1 ? (
        <EmptyState
          title={`Page ${search.sheet} doesn’t exist`}
          action={<Button onClick={() => change({ sheet: 1 })}>Go to the first page</Button>}
        />
      ) : (
        <ErrorState title="The report could not be loaded" reference={failure?.reference} onRetry={retry}>
          {failure && describeFailure(failure).message}
        </ErrorState>
      );
    default:
      return state satisfies never;
  }
}
