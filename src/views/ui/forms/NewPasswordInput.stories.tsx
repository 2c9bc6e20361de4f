import { expect, userEvent } from 'storybook/test';
import { partsOf } from '#storybook/parts/parts.ts';
import preview from '#storybook/preview.tsx';
import { Field } from './Field.tsx';
import { NewPasswordInput } from './NewPasswordInput.tsx';

const meta = preview.meta({
  title: 'UI/PasswordInput',
  parameters: partsOf('UI/PasswordInput'),
  component: NewPasswordInput,
  args: { autoComplete: 'new-password', defaultValue: 'correct horse' },
  render: (args) => (
    <Field label="New password">
      <NewPasswordInput {...args} />
    </Field>
  ),
});

export const Hidden = meta.story({});

export const Shown = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }));
    await expect(canvas.getByLabelText('New password')).toHaveAttribute('type', 'text');
    await expect(canvas.getByLabelText('New password')).toHaveValue('correct horse');
  },
});

export const VeryWeak = meta.story({
  args: { defaultValue: '1234', strength: { score: 0, advice: 'This is among the first that are tried.' } },
});
export const Fair = meta.story({ args: { strength: { score: 2, advice: 'Add one more word.' } } });
export const Strong = meta.story({ args: { strength: { score: 4 } } });
export const RightToLeft = meta.story({ globals: { direction: 'rtl' }, args: { strength: { score: 3 } } });
