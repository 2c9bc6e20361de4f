import { expect } from 'storybook/test';
import { partsOf } from '#storybook/parts/parts.ts';
import preview from '#storybook/preview.tsx';
import { Countdown } from './Countdown.tsx';

const meta = preview.meta({
  title: 'UI/Countdown',
  parameters: partsOf('UI/Countdown'),
  component: Countdown,
});

export const Running = meta.story({
  args: { seconds: 57, children: (left: number) => `Try again in ${left} seconds.` },
  play: async ({ canvas }) => expect(canvas.getByText(/Try again in 5\d seconds\./)).toBeVisible(),
});

export const Over = meta.story({
  args: { seconds: 0, children: (left: number) => `Try again in ${left} seconds.` },
  play: async ({ canvas }) => expect(canvas.getByText('Try again in 0 seconds.')).toBeVisible(),
});
