import { expect, fn, userEvent } from 'storybook/test';
import { partsOf } from '#storybook/parts/parts.ts';
import preview from '#storybook/preview.tsx';
import { InlineEdit } from './InlineEdit.tsx';

const meta = preview.meta({
  title: 'UI/InlineEdit',
  parameters: partsOf('UI/InlineEdit'),
  component: InlineEdit,
  args: { label: 'Name on certificates', value: 'Ann Example', onSave: fn() },
});

export const Shown = meta.story({});
export const Empty = meta.story({ args: { value: '' } });
export const Saving = meta.story({ args: { busy: true } });
export const Refused = meta.story({ args: { error: 'The club allows letters, spaces and hyphens only.' } });
export const LongText = meta.story({
  globals: { viewport: { value: 'phone360' } },
  args: { value: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft' },
});

export const RightToLeft = meta.story({
  globals: { direction: 'rtl' },
  args: { value: 'شركة النور للاستثمار' },
});

export const Editing = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Edit Name on certificates' }));
    await expect(canvas.getByRole('textbox', { name: 'Name on certificates' })).toHaveFocus();
  },
});

export const SavesOneCleanLine = meta.story({
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Edit Name on certificates' }));
    await userEvent.clear(canvas.getByRole('textbox'));
    await userEvent.paste('\u200B Ann\u2028 Example-Brown \uFEFF');
    await userEvent.keyboard('{Enter}');
    await expect(args.onSave).toHaveBeenCalledTimes(1);
    await expect(args.onSave).toHaveBeenCalledWith('Ann Example-Brown');
    await expect(canvas.getByRole('button', { name: 'Edit Name on certificates' })).toHaveFocus();
  },
});

export const EscapeSavesNothing = meta.story({
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Edit Name on certificates' }));
    await userEvent.type(canvas.getByRole('textbox'), ' the Third{Escape}');
    await expect(args.onSave).not.toHaveBeenCalled();
    await expect(canvas.getByText('Ann Example')).toBeVisible();
  },
});
