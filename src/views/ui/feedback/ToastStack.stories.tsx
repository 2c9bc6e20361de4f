import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { partsOf } from '#storybook/parts/parts.ts';
import preview from '#storybook/preview.tsx';
import { Button } from '../navigation/Button.tsx';
import { Dialog } from '../overlays/Dialog.tsx';
import { ToastStack } from './ToastStack.tsx';

const meta = preview.meta({
  title: 'UI/ToastStack',
  parameters: partsOf('UI/ToastStack'),
  component: ToastStack,
  args: { onPause: fn(), onResume: fn(), onDismiss: fn(), notices: [] },
  decorators: [
    (Story) => (
      <div className="min-h-96">
        <Story />
      </div>
    ),
  ],
});
const saved = {
  id: '1',
  kind: 'success',
  message: 'Password saved',
  description: 'Sign in with it next time.',
} as const;

export const None = meta.story({ parameters: { drawsNothing: 'there is no notice.' } });
export const One = meta.story({ args: { notices: [saved] } });
export const Three = meta.story({
  args: {
    notices: [
      { id: '1', kind: 'info', message: 'A new round is open', description: 'Northwind, Series A' },
      {
        id: '2',
        kind: 'warning',
        message: 'You are offline',
        description: 'Reconnect to save changes.',
      },
      {
        id: '3',
        kind: 'error',
        message: 'The document could not be sent',
        description: 'Try again in a moment.',
      },
    ],
  },
  play: async ({ args }) => {
    await expect(screen.getByRole('alert')).toHaveTextContent('The document could not be sent');
    const [first] = screen.getAllByRole('button', { name: 'Dismiss' });
    await userEvent.hover(screen.getByText('A new round is open'));
    await expect(args.onPause).toHaveBeenCalled();
    if (first) await userEvent.click(first);
    await expect(args.onDismiss).toHaveBeenCalledWith('1');
  },
});
export const LongTextOnAPhone = meta.story({
  globals: { viewport: { value: 'phone360' } },
  args: {
    notices: [
      {
        id: '1',
        kind: 'error',
        message:
          'The club could not accept the document that you have sent for Donaudampfschifffahrtsgesellschaft',
        description: 'It is larger than 20 MB. Scan it in grey, or send the pages one by one.',
      },
    ],
  },
});
export const RightToLeft = meta.story({ globals: { direction: 'rtl' }, args: { notices: [saved] } });

export const AliveBesideADialog = meta.story({
  args: { notices: [saved] },
  render: function Beside(args) {
    const [open, setOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>Open</Button>
        <Dialog
          open={open}
          onClose={() => setOpen(false)}
          title="Leave the page?"
          actions={<Button>Stay</Button>}
        />
        <ToastStack {...args} />
      </>
    );
  },
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    await screen.findByRole('dialog');
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    await expect(args.onDismiss).toHaveBeenCalledWith('1');
    await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible());
  },
});

const boxOf = (name: RegExp) => screen.getByRole('button', { name }).getBoundingClientRect();
const isStackAbove = (name: RegExp) =>
  screen.getByRole('list').getBoundingClientRect().bottom <= boxOf(name).top;

/** The stack moves up while it would cover the control that has the focus, and back. */
export const ClearOfTheFocus = meta.story({
  args: { notices: [saved] },
  render: (args) => (
    <>
      <Button>Save draft</Button>
      <div className="fixed inset-e-8 bottom-8">
        <Button>Offer Northwind</Button>
      </div>
      <ToastStack {...args} />
    </>
  ),
  play: async () => {
    await expect(isStackAbove(/^Offer/)).toBe(false);
    screen.getByRole('button', { name: /^Offer/ }).focus();
    await waitFor(() => expect(isStackAbove(/^Offer/)).toBe(true));
    screen.getByRole('button', { name: /^Save/ }).focus();
    await waitFor(() => expect(isStackAbove(/^Offer/)).toBe(false));
  },
});
