import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { describeFailure } from '../../../machines/kit/failure.ts';
import type { QueryActor } from '../../../machines/kit/query.machine.ts';
import { selectContext, selectValue, retryQuery } from '../../../machines/kit/selectors/page.selectors.ts';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';

type QueryResultProps<Query, Data> = {
  readonly actor: QueryActor<Query, Data>;
  /** Name of the data, such as "the statement". */
  readonly subject: string;
  /** Shown when the answer is empty. */
  readonly nothing: ReactNode;
  readonly children: (data: Data) => ReactNode;
};

/** A part of a page with a query of its own: loading, failed, empty or shown. */
export function QueryResult<Query, Data>({
  actor,
  subject,
  nothing,
  children,
}: QueryResultProps<Query, Data>) {
  const state = useSelector(actor, selectValue);
  const { data, failure } = useSelector(actor, selectContext);
  switch (state) {
    case 'loading':
      return <Skeleton height="card" label={`Loading ${subject}`} />;
    case 'failed':
      return (
        <ErrorState
          level={3}
          title={`${subject.replace(/^./, (letter) => letter.toUpperCase())} could not be loaded`}
          reference={failure?.reference}
          onRetry={() => retryQuery(actor)}
        >
          {failure && describeFailure(failure).message}
        </ErrorState>
      );
    case 'empty':
      return nothing;
    case 'shown':
      return data === null ? nothing : children(data);
    default:
      return state satisfies never;
  }
}
