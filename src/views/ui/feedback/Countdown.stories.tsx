import { partsOf } from '#storybook/parts/parts.ts';
import { expect } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { Countdown } from './Countdown.tsx';

const meta = preview.meta({
  title: 'UI/Countdown',
  parameters: partsOf('UI/Countdown'),
  component: Countdown,
});

export const Running = meta.story({
  args: { seconds: 57, children: (left: number) => `Try again in ${left} s.` },
  play: async ({ canvas }) => expect(canvas.getByText(/Try again in 5\d s\./)).toBeVisible(),
});

export const Over = meta.story({
  args: { seconds: 0, children: (left: number) => `Try again in ${left} s.` },
  play: async ({ canvas }) => expect(canvas.getByText('Try again in 0 s.')).toBeVisible(),
});
