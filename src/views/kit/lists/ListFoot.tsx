import { useSelector } from '@xstate/react';
import { describeFailure } from '../../../machines/kit/failure.ts';
import type { ListPage } from '../../../machines/kit/lists/paged-list.machine.ts';
import {
  selectFirstPage,
  selectShownCount,
  selectTotalCount,
} from '../../../machines/kit/lists/paged-list.selectors.ts';
import { selectLeafState, retryList } from '../../../machines/kit/selectors/page.selectors.ts';
import { selectFailure } from '../../../machines/kit/selectors/snapshot.selectors.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { RetryButton } from '../../ui/feedback/RetryButton.tsx';
import { Button } from '../../ui/navigation/Button.tsx';
import { formatCount } from '../format/format.ts';
import type { PagedListProps } from './paged-list-props.ts';

type FootProps<Query, Page extends ListPage> = Pick<
  PagedListProps<Query, Page>,
  'actor' | 'subject' | 'pageSize' | 'onMore' | 'onFirst'
>;

/** Which items of the list are shown, and links to the other pages. */
export function ListFoot<Query, Page extends ListPage>({
  actor,
  subject,
  pageSize,
  onMore,
  onFirst,
}: FootProps<Query, Page>) {
  const from = useSelector(actor, selectFirstPage);
  const shown = useSelector(actor, selectShownCount);
  const count = useSelector(actor, selectTotalCount);
  const stage = useSelector(actor, selectLeafState);
  const reason = useSelector(actor, selectFailure);
  const failure = stage === 'unadded' && reason;
  const first = (from - 1) * pageSize + 1;
  const last = first - 1 + shown;
  return (
    <div className="flex flex-col items-center gap-3">
      {failure && (
        <Notice
          tone="caution"
          title={`More ${subject} could not be loaded`}
          action={<RetryButton onRetry={() => retryList(actor)} />}
        >
          {describeFailure(failure).message}
        </Notice>
      )}
      <p className="text-sm text-ink-muted tabular-nums">
        {formatCount(first)}–{formatCount(last)} of {formatCount(count)} {subject}
      </p>
      {from > 1 && (
        <Button variant="quiet" onClick={onFirst}>
          Show from the start
        </Button>
      )}
      {last < count && !failure && (
        <Button busy={stage === 'adding'} onClick={onMore}>
          Show more
        </Button>
      )}
    </div>
  );
}
