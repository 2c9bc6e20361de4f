import { useState } from 'react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { useListFocus } from './use-list-focus.ts';

const meta = preview.meta({ title: 'Screens/Sales market/Focus of a list' });

/** A list whose items remove themselves, and a button outside of it that removes the first. */
function Shrinking({ names }: { names: readonly string[] }) {
  const [left, setLeft] = useState(names);
  const remove = (name: string | undefined) => setLeft(left.filter((one) => one !== name));
  return (
    <div className="flex flex-col items-start gap-3">
      <button type="button" onClick={() => remove(left[0])}>
        Remove the first
      </button>
      <List names={left} onRemove={remove} />
    </div>
  );
}

/** An item is pressed twice, so that the list is drawn between the focus and the removal, as it is behind a dialog. */
function List({ names, onRemove }: { names: readonly string[]; onRemove: (name: string) => void }) {
  const box = useListFocus();
  const [chosen, setChosen] = useState('');
  return (
    <div ref={box} role="group" aria-label="List" tabIndex={-1}>
      {names.map((name) => (
        <button
          key={name}
          type="button"
          className="block"
          aria-pressed={name === chosen}
          onClick={() => (name === chosen ? onRemove(name) : setChosen(name))}
        >
          Remove {name}
        </button>
      ))}
    </div>
  );
}

const all = ['Ada', 'Ben', 'Cleo'];

/** The list itself has the focus once the item that had it is gone, and the next Tab leads to what is left of it. */
const removing = (names: readonly string[], pressed: string) => ({
  render: () => <Shrinking names={names} />,
  play: async () => {
    const list = screen.getByRole('group', { name: 'List' });
    await userEvent.dblClick(screen.getByRole('button', { name: `Remove ${pressed}` }));
    await expect(screen.queryByRole('button', { name: `Remove ${pressed}` })).toBeNull();
    await expect(list).toHaveFocus();
    const [first] = within(list).queryAllByRole('button');
    if (!first) return;
    await userEvent.tab();
    await expect(first).toHaveFocus();
  },
});
export const FirstRemoved = meta.story(removing(all, 'Ada'));
export const MiddleRemoved = meta.story(removing(all, 'Ben'));
export const LastRemoved = meta.story(removing(all, 'Cleo'));
export const OnlyOneRemoved = meta.story(removing(['Ada'], 'Ada'));

/** The focus stays outside of the list, and on an item that is left. */
export const FocusElsewhere = meta.story({
  render: () => <Shrinking names={all} />,
  play: async ({ canvas }) => {
    const outside = canvas.getByRole('button', { name: 'Remove the first' });
    await userEvent.click(outside);
    await expect(canvas.queryByRole('button', { name: 'Remove Ada' })).toBeNull();
    await expect(outside).toHaveFocus();
    // Removed by what takes no focus, as an answer of the host does.
    const other = canvas.getByRole('button', { name: 'Remove Cleo' });
    other.focus();
    outside.click();
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Remove Ben' })).toBeNull());
    await expect(other).toHaveFocus();
  },
});
export const MiddleRemovedOnAPhone = meta.story({
  ...MiddleRemoved.input,
  globals: { viewport: { value: 'phone390' } },
});
export const MiddleRemovedInTheDark = meta.story({ ...MiddleRemoved.input, globals: { theme: 'dark' } });
