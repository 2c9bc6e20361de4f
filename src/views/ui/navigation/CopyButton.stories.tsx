import { expect, userEvent } from 'storybook/test';
import { partsOf } from '#storybook/parts/parts.ts';
import preview from '#storybook/preview.tsx';
import { CopyButton } from './CopyButton.tsx';

const meta = preview.meta({
  title: 'UI/CopyButton',
  parameters: partsOf('UI/CopyButton'),
  component: CopyButton,
  args: { text: 'DE89 3704 0044 0532 0130 00', label: 'Copy IBAN', copy: () => Promise.resolve(true) },
});

export const Ready = meta.story({});

export const Copied = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Copy IBAN' }));
    await expect(await canvas.findByRole('button', { name: 'Copied' })).toBeVisible();
    await expect(canvas.getByRole('status')).toHaveTextContent('Copied');
  },
});

export const Refused = meta.story({
  args: { copy: () => Promise.resolve(false) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Copy IBAN' }));
    await expect(await canvas.findByText(/blocked copying/)).toBeVisible();
    await expect(canvas.queryByText('Copied')).toBeNull();
  },
});
