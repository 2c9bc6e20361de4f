import { expect, userEvent } from 'storybook/test';
import { partsOf } from '#storybook/parts/parts.ts';
import preview from '#storybook/preview.tsx';
import { Field } from './Field.tsx';
import { TextArea } from './TextArea.tsx';

const meta = preview.meta({
  title: 'UI/TextArea',
  parameters: partsOf('UI/TextArea'),
  component: TextArea,
  args: { limit: 40 },
  render: (args) => (
    <Field label="Message to the club">
      <TextArea {...args} />
    </Field>
  ),
});

export const Counts = meta.story({
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'Née 👍');
    await expect(canvas.getByText('5 of 40')).toBeVisible();
  },
});
export const NearTheLimit = meta.story({ args: { defaultValue: 'I would like to change my bank account.' } });
export const TooLong = meta.story({
  args: { defaultValue: 'I would like to change my bank account as soon as possible.' },
});
export const WithoutLimit = meta.story({
  render: () => (
    <Field label="Message to the club">
      <TextArea rows={3} />
    </Field>
  ),
});
export const Disabled = meta.story({ args: { disabled: true, defaultValue: 'Sent on 18 Nov 2026' } });
export const Refused = meta.story({
  render: (args) => (
    <Field label="Message to the club" error="The club needs a reason.">
      <TextArea {...args} />
    </Field>
  ),
});
export const RightToLeft = meta.story({
  globals: { direction: 'rtl' },
  args: { defaultValue: 'أود تغيير حسابي المصرفي.' },
});
export const LongWordOnAPhone = meta.story({
  globals: { viewport: { value: 'phone360' } },
  args: {
    limit: 200,
    defaultValue: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
  },
});
