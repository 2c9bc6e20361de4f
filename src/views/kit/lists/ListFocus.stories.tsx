import { useState } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { Button } from '../../ui/navigation/Button.tsx';
import { keepListFocus } from './keep-list-focus.ts';

const meta = preview.meta({ title: 'UI/Focus of a list', tags: ['!autodocs'] });

function Item({ name }: { name: string }) {
  const [isListed, setListed] = useState(true);
  return (
    isListed && (
      <li>
        <Button onClick={() => setListed(false)}>{name}</Button>
      </li>
    )
  );
}

const items = (
  <>
    <ul ref={keepListFocus} tabIndex={-1} aria-label="Items" className="flex gap-2">
      <Item name="First" />
      <Item name="Second" />
    </ul>
    <p>Elsewhere</p>
  </>
);

export const OfARemovedItem = meta.story({
  render: () => items,
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'First' });
    // As a closed dialog gives it back, without a render of the list or of the item.
    button.focus();
    button.click();
    await waitFor(() => expect(canvas.getByRole('list', { name: 'Items' })).toHaveFocus());
  },
});
export const TakenElsewhereBefore = meta.story({
  render: () => items,
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'First' });
    button.focus();
    await userEvent.click(canvas.getByText('Elsewhere'));
    await expect(document.body).toHaveFocus();
    button.click();
    await waitFor(() => expect(button.isConnected).toBe(false));
    await expect(document.body).toHaveFocus();
  },
});
