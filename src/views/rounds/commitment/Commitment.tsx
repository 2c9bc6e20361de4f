import { useSelector } from '@xstate/react';
import { type Ref, type RefCallback, useCallback } from 'react';
import { describeFailure } from '../../../machines/kit/failure.ts';
import type { CommitmentActor } from '../../../machines/rounds/commitment/commitment.machine.ts';
import {
  selectApplication,
  selectFailure,
  selectForm,
  selectIsRestored,
  selectMayOpenForm,
  selectStage,
  selectStep,
  selectTakesFocus,
  refreshCommitment,
} from '../../../machines/rounds/commitment/commitment.selectors.ts';
import { LazyBoundary } from '../../kit/page/LazyBoundary.tsx';
import { lazyPart } from '../../ui/feedback/lazy-part.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { RetryButton } from '../../ui/feedback/RetryButton.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { loadForm, useFormAhead } from './form/form-code.ts';
import { Offer } from './Offer.tsx';
import { CommitmentStatus } from './tracking/CommitmentStatus.tsx';
import { StepError } from './tracking/StepError.tsx';

const CommitmentForm = lazyPart(loadForm);

const waiting = <Skeleton height="card" label="Loading your commitment" />;

/** What replaces a long form begins above the window on a phone; where its beginning is seen, nothing moves. */
const takeFocus = (element: HTMLElement | null) => {
  if (element === null) return;
  element.focus({ preventScroll: true });
  const { top } = element.getBoundingClientRect();
  if (top < 0 || top > globalThis.innerHeight) element.closest('section')?.scrollIntoView({ block: 'start' });
};

/** The clicked button disappears with its part: the focus moves to the replacement. */
const focusOf = (isFollowed: boolean) => (isFollowed ? takeFocus : null);

type CommitmentProps = {
  readonly actor: CommitmentActor;
  /** The button that opens the form. */
  readonly buttonRef: RefCallback<HTMLButtonElement>;
};

function Content({ actor, buttonRef }: CommitmentProps) {
  const state = useSelector(actor, selectStage);
  const application = useSelector(actor, selectApplication);
  const failure = useSelector(actor, selectFailure);
  const step = useSelector(actor, selectStep);
  const form = useSelector(actor, selectForm);
  const takesPlace = useSelector(actor, selectTakesFocus);
  const isRestored = useSelector(actor, selectIsRestored);
  const watchButton = useCallback(
    (button: HTMLButtonElement | null) => {
      // The focus was lost with the form that was closed.
      if (takesPlace && document.activeElement === document.body) takeFocus(button);
      return buttonRef(button);
    },
    [takesPlace, buttonRef],
  );
  useFormAhead(useSelector(actor, selectMayOpenForm));
  switch (state) {
    case 'deciding':
      return null;
    case 'refreshing':
      return application ? (
        <CommitmentStatus actor={actor} application={application} ref={focusOf(takesPlace)} />
      ) : (
        waiting
      );
    case 'unseen':
      return (
        <Notice
          tone="caution"
          title="Your commitment could not be loaded"
          action={<RetryButton onRetry={() => refreshCommitment(actor)} />}
        >
          {failure && describeFailure(failure).message}
        </Notice>
      );
    case 'none':
    case 'draft':
      return <Offer actor={actor} ref={watchButton} />;
    case 'form':
      return (
        form && (
          <LazyBoundary fallback={waiting}>
            <CommitmentForm actor={form} step={step} isRestored={isRestored} ref={focusOf(!isRestored)} />
          </LazyBoundary>
        )
      );
    case 'tracking':
    case 'over':
      return (
        application && <CommitmentStatus actor={actor} application={application} ref={focusOf(takesPlace)} />
      );
    default:
      return state satisfies never;
  }
}

/** The investor's part of the round: nothing yet, the form, or the status of the commitment. */
export function Commitment({ actor, buttonRef, ref }: CommitmentProps & { ref: Ref<HTMLElement> }) {
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label="Your commitment"
      className="flex scroll-mt-20 flex-col gap-5 rounded-card border border-line bg-surface-raised p-4 focus:outline-none sm:p-6"
    >
      <h2 className="text-xl font-semibold text-ink">Your commitment</h2>
      <StepError actor={actor} />
      <Content actor={actor} buttonRef={buttonRef} />
    </section>
  );
}
