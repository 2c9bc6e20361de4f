import { useSelector } from '@xstate/react';
import { describeFailure } from '../../../machines/kit/failure.ts';
import type { ListPage } from '../../../machines/kit/lists/paged-list.machine.ts';
import {
  selectHasResults,
  selectPages,
  refreshList,
  cancelList,
} from '../../../machines/kit/lists/paged-list.selectors.ts';
import {
  selectLeafState,
  selectTopState,
  retryList,
} from '../../../machines/kit/selectors/page.selectors.ts';
import { selectFailure } from '../../../machines/kit/selectors/snapshot.selectors.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { RetryButton } from '../../ui/feedback/RetryButton.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { StillWaiting } from '../../ui/feedback/StillWaiting.tsx';
import { Button } from '../../ui/navigation/Button.tsx';
import { useDrawn } from '../page/use-drawn.ts';
import { ListFoot } from './ListFoot.tsx';
import type { PagedListProps } from './paged-list-props.ts';

function Shown<Query, Page extends ListPage>(props: PagedListProps<Query, Page>) {
  const { actor, subject, children } = props;
  const pages = useSelector(actor, selectPages);
  const isLoading = useSelector(actor, selectTopState) === 'loading';
  const isOutdated = useSelector(actor, selectLeafState) === 'outdated';
  return (
    <div aria-busy={isLoading} className="relative flex flex-col gap-4">
      {isLoading && (
        <p role="status" className="absolute -top-5 text-sm text-ink-muted">
          Loading {subject}…
        </p>
      )}
      {isOutdated && (
        <Notice
          tone="caution"
          title={`These ${subject} may have changed`}
          action={<RetryButton label="Refresh" onRetry={() => refreshList(actor)} />}
        >
          We couldn’t refresh this just now.
        </Notice>
      )}
      {children(pages, <ListFoot {...props} />)}
    </div>
  );
}

/** Pages of a list in every state; the items stay visible while another page or other filters load. */
export function ListPages<Query, Page extends ListPage>(props: PagedListProps<Query, Page>) {
  const { actor, subject, loading, onClear, nothing } = props;
  const state = useSelector(actor, selectTopState);
  const failure = useSelector(actor, selectFailure);
  const hasAny = useDrawn(useSelector(actor, selectHasResults));
  const isLong = useSelector(actor, selectLeafState) === 'lengthy';
  const retry = () => retryList(actor);
  switch (state) {
    case 'cancelled':
      return (
        <EmptyState title="Loading cancelled" action={<Button onClick={retry}>Load the {subject}</Button>} />
      );
    case 'empty':
      if (onClear === null) return nothing;
      return (
        <EmptyState
          title={`No ${subject} match these filters`}
          action={<Button onClick={onClear}>Clear filters</Button>}
        />
      );
    case 'forbidden':
    case 'failed':
      return (
        <ErrorState
          title={
            state === 'failed'
              ? `The ${subject} could not be loaded`
              : `You don’t have access to the ${subject}`
          }
          reference={failure?.reference}
          onRetry={retry}
        >
          {failure && describeFailure(failure).message}
          {state === 'forbidden' &&
            ' They become available once your identity, accreditation and membership are confirmed.'}
        </ErrorState>
      );
    default:
      return (
        <>
          {hasAny ? (
            <Shown {...props} />
          ) : (
            (loading ?? <Skeleton height="row" count={8} label={`Loading ${subject}`} />)
          )}
          {isLong && (
            <div className="py-4">
              <StillWaiting centred onCancel={() => cancelList(actor)}>
                Still loading the list…
              </StillWaiting>
            </div>
          )}
        </>
      );
  }
}
