import { describeFailure, type Failure, isUnconfirmed } from '../../../machines/kit/failure.ts';
import { Countdown } from '../../ui/feedback/Countdown.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';

type FailureNoticeProps = {
  readonly failure: Failure;
  /** Shown instead of the general text where wrong credentials are the likely reason. */
  readonly refusal?: string;
  /** Messages of the host for fields that are not on screen. */
  readonly otherMessages?: readonly string[];
};

/** Why a form was refused. If every refused field is marked in the form, only a hint remains. */
export function FailureNotice({ failure, refusal, otherMessages = [] }: FailureNoticeProps) {
  const { title, message } = describeFailure(failure);
  if (failure.kind === 'unauthorized' && refusal) {
    return (
      <Notice tone="negative" live>
        {refusal}
      </Notice>
    );
  }
  const isMild = failure.kind === 'throttled' || failure.kind === 'offline' || isUnconfirmed(failure);
  const tone = isMild ? 'caution' : 'negative';
  return (
    <Notice tone={tone} title={title} live>
      {failure.kind === 'throttled' && failure.seconds !== null ? (
        <Countdown key={failure.reference} seconds={failure.seconds}>
          {(left) => `Try again in ${left} ${left === 1 ? 'second' : 'seconds'}.`}
        </Countdown>
      ) : (
        otherMessages.join(' ') || message
      )}
    </Notice>
  );
}
