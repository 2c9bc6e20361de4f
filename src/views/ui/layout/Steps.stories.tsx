import { partsOf } from '#storybook/parts/parts.ts';
import preview from '#storybook/preview.tsx';
import { expect, fn, userEvent } from 'storybook/test';
import { Progress } from '../feedback/Progress.tsx';
import { Stepper } from './Stepper.tsx';
import { Timeline } from './Timeline.tsx';

const meta = preview.meta({ title: 'UI/Steps', parameters: partsOf('UI/Steps') });
const openStep = fn();
const steps = [
  { id: 'data', label: 'Personal data', state: 'done' },
  { id: 'identity', label: 'Identity', state: 'attention', note: 'The photo is blurred' },
  { id: 'signature', label: 'Signature', state: 'current' },
  { id: 'review', label: 'Review by the club', state: 'locked' },
] as const;
const entries = [
  { id: 'a', title: 'Committed $25,000.00', when: '2 Nov 2026', state: 'past' },
  { id: 'b', title: 'Wire the money', when: '21 Nov 2026', state: 'now', note: 'Three days left.' },
  { id: 'c', title: 'Shares are issued', state: 'ahead' },
] as const;

export const Steps = meta.story({
  render: () => <Stepper label="Steps of onboarding" steps={steps} onOpen={openStep} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Identity \(needs attention\)/ }));
    await expect(openStep).toHaveBeenCalledWith('identity');
    await expect(canvas.queryByRole('button', { name: /Review/ })).toBeNull();
  },
});
export const StepsToRead = meta.story({
  render: () => <Stepper label="Steps of onboarding" steps={steps} />,
});
export const StepsOnAPhone = meta.story({
  globals: { viewport: { value: 'phone360' } },
  render: () => <Stepper label="Steps of onboarding" steps={steps} />,
});
export const StepsRightToLeft = meta.story({
  globals: { direction: 'rtl' },
  render: () => <Stepper label="Steps of onboarding" steps={steps} />,
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
