import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { partsOf } from '#storybook/parts/parts.ts';
import preview from '#storybook/preview.tsx';
import { Button } from '../navigation/Button.tsx';
import { Search } from '../navigation/icons.ts';
import { TextLink } from '../navigation/TextLink.tsx';
import { EmptyState } from './EmptyState.tsx';
import { ErrorState } from './ErrorState.tsx';
import { Notice } from './Notice.tsx';
import { RetryButton } from './RetryButton.tsx';
import { Skeleton } from './Skeleton.tsx';
import { StillWaiting } from './StillWaiting.tsx';

const meta = preview.meta({ title: 'UI/States', parameters: partsOf('UI/States') });
const retry = fn();
const reference = 'GET /api/investors/reports/ 503, 18 Nov 2026 14:02:11 UTC, 7f3a9c';

export const Failed = meta.story({
  render: () => (
    <ErrorState title="The portfolio could not be loaded" onRetry={retry} reference={reference}>
      The club&rsquo;s server did not answer. Your data is safe; try again in a moment.
    </ErrorState>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(retry).toHaveBeenCalled();
  },
});
/** In a section it stays small, and the primary button is the page's. */
export const FailedInASection = meta.story({
  render: () => (
    <ErrorState level={3} title="The news could not be loaded" onRetry={retry} reference={reference}>
      The problem is on our side. Please try again in a minute.
    </ErrorState>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Try again' })).not.toHaveClass('bg-primary-fill');
    await expect(canvas.getByRole('alert').clientHeight).toBeLessThan(200);
  },
});
const retryPart = fn();
/** What failed offline is retried automatically once the connection is back. */
export const PartFailedAndOnlineAgain = meta.story({
  render: () => (
    <Notice tone="caution" title="News could not be loaded" action={<RetryButton onRetry={retryPart} />} />
  ),
  play: async ({ canvas }) => {
    retryPart.mockClear();
    // It listens from its first effect on, which may come after the play function has started.
    await waitFor(async () => {
      dispatchEvent(new Event('online'));
      await expect(retryPart).toHaveBeenCalled();
    });
    retryPart.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(retryPart).toHaveBeenCalledTimes(1);
  },
});
export const AnswerTakesLong = meta.story({
  render: () => <StillWaiting onCancel={retry} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await expect(retry).toHaveBeenCalled();
  },
});
export const NotFound = meta.story({
  render: () => (
    <ErrorState
      title="This round is no longer available"
      action={
        <TextLink href="#rounds" standalone>
          See active rounds
        </TextLink>
      }
    />
  ),
});
export const FailedOnAPhone = meta.story({
  globals: { viewport: { value: 'phone360' } },
  render: () => (
    <ErrorState
      title="The portfolio could not be loaded"
      onRetry={retry}
      reference={`${reference} ${reference}`}
    >
      The club&rsquo;s server did not answer.
    </ErrorState>
  ),
});
export const Nothing = meta.story({
  render: () => (
    <EmptyState
      title="You have no holdings yet"
      action={<Button variant="primary">See active rounds</Button>}
    >
      They appear here once your first commitment is paid.
    </EmptyState>
  ),
});
export const NoMatch = meta.story({
  render: () => (
    <EmptyState
      icon={Search}
      title="No holding matches “norhtwind”"
      action={<Button>Clear filters</Button>}
    />
  ),
});
export const Waiting = meta.story({
  render: () => (
    <div className="flex flex-col gap-8">
      <Skeleton height="figure" label="Loading key figures" />
      <Skeleton height="row" count={5} label="Loading holdings" />
      <Skeleton height="line" count={3} label="Loading news" />
    </div>
  ),
});
