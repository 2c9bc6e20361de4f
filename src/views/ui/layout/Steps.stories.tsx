import { expect } from 'storybook/test';
import { partsOf } from '#storybook/parts/parts.ts';
import preview from '#storybook/preview.tsx';
import { Progress } from '../feedback/Progress.tsx';
import { Stepper } from './Stepper.tsx';
import { Timeline } from './Timeline.tsx';

const meta = preview.meta({ title: 'UI/Steps', parameters: partsOf('UI/Steps') });
const steps = [
  { id: 'data', label: 'Personal data', status: 'done', href: '/data' },
  { id: 'identity', label: 'Identity', status: 'attention', href: '/identity' },
  { id: 'signature', label: 'Signature', status: 'toDo', href: '/signature' },
  { id: 'review', label: 'Review by the club', status: 'locked', href: '/review' },
] as const;
const entries = [
  { id: 'a', title: 'Committed $25,000.00', when: '2 Nov 2026', state: 'past' },
  { id: 'b', title: 'Wire the money', when: '21 Nov 2026', state: 'now', note: 'Three days left.' },
  { id: 'c', title: 'Shares are issued', state: 'ahead' },
] as const;

export const Steps = meta.story({
  render: () => <Stepper label="Steps of onboarding" steps={steps} current="signature" />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { current: 'step' })).toHaveTextContent('Signature');
    await expect(canvas.getByRole('link', { name: 'Identity Needs attention' })).toHaveAttribute(
      'href',
      '/identity',
    );
  },
});
export const StepNotPassed = meta.story({
  render: () => (
    <Stepper
      label="Steps of onboarding"
      steps={steps.map((step) => (step.id === 'identity' ? { ...step, status: 'failed' } : step))}
      current="identity"
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Identity Not passed' })).toBeVisible();
  },
});
export const StepsToChooseFrom = meta.story({
  render: () => <Stepper label="Steps of onboarding" steps={steps} current={null} />,
});
export const StepsOnAPhone = meta.story({
  ...Steps.input,
  globals: { viewport: { value: 'phone360' } },
});
export const StepsRightToLeft = meta.story({
  ...Steps.input,
  globals: { direction: 'rtl' },
});
export const History = meta.story({ render: () => <Timeline label="Your commitment" entries={entries} /> });
export const FailedStep = meta.story({
  render: () => (
    <Timeline
      label="Your application"
      entries={[entries[0], { id: 'd', title: 'Identity', state: 'failed', when: '16 Nov 2026' }]}
    />
  ),
  play: async ({ canvas }) => expect(canvas.getByText('(failed)')).toBeInTheDocument(),
});
export const TwoToneProgress = meta.story({
  render: () => (
    <div className="flex max-w-lg flex-col gap-6">
      <Progress label="Northwind, Series A" done={0.42} promised={0.25} text="$840,000 of $2,000,000 paid" />
      <Progress label="Nothing yet" done={0} text="0.00 of 500,000.00 USD" />
      <Progress label="Full" done={1} text="500,000.00 of 500,000.00 USD" />
      <Progress label="More than asked" done={0.9} promised={0.4} text="650,000.00 of 500,000.00 USD" />
    </div>
  ),
});
