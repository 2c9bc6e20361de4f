import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { describeFailure } from '../../../machines/kit/failure.ts';
import type { InquiryActor } from '../../../machines/kit/query.machine.ts';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';

type InquiredProps<Question, Answer> = {
  readonly actor: InquiryActor<Question, Answer>;
  /** What is asked for, such as "the statement". */
  readonly subject: string;
  /** Drawn where the answer is that there is nothing. */
  readonly nothing: ReactNode;
  readonly children: (answer: Answer) => ReactNode;
};

/** A part of a page that asked for something of its own, in each state of its asking. */
export function Inquired<Question, Answer>({
  actor,
  subject,
  nothing,
  children,
}: InquiredProps<Question, Answer>) {
  const state = useSelector(actor, ({ value }) => value);
  const answer = useSelector(actor, ({ context }) => context.answer);
  const failure = useSelector(actor, ({ context }) => context.failure);
  switch (state) {
    case 'loading':
      return <Skeleton height="card" label={`Loading ${subject}`} />;
    case 'failed':
      return (
        <ErrorState
          level={3}
          title={`${subject.replace(/^./, (letter) => letter.toUpperCase())} could not be loaded`}
          reference={failure?.reference}
          onRetry={() => actor.send({ type: 'inquiry.retry' })}
        >
          {failure && describeFailure(failure).message}
        </ErrorState>
      );
    case 'empty':
      return nothing;
    case 'shown':
      return answer === null ? nothing : children(answer);
    default:
      return state satisfies never;
  }
}
