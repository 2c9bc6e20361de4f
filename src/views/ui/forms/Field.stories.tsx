import { expect } from 'storybook/test';
import { partsOf } from '#storybook/parts/parts.ts';
import preview from '#storybook/preview.tsx';
import { TextLink } from '../navigation/TextLink.tsx';
import { Field } from './Field.tsx';
import { TextInput } from './TextInput.tsx';

const meta = preview.meta({
  title: 'UI/Field',
  parameters: partsOf('UI/Field'),
  component: Field,
  args: { label: 'Email', children: <TextInput type="email" autoComplete="email" /> },
});

export const Empty = meta.story({});
export const Hint = meta.story({ args: { hint: 'We write only about your account.' } });
export const Optional = meta.story({
  args: { label: 'Middle name', optional: true, children: <TextInput /> },
});
export const Counter = meta.story({ args: { counter: '12 of 80' } });
export const Aside = meta.story({
  args: { label: 'Password', aside: <TextLink href="#restore">Forgot password?</TextLink> },
});
export const Disabled = meta.story({
  args: { children: <TextInput disabled defaultValue="ann@example.org" /> },
});
export const ReadOnly = meta.story({
  args: { children: <TextInput readOnly defaultValue="ann@example.org" /> },
});
export const Unit = meta.story({
  args: {
    label: 'Amount, USD',
    children: <TextInput inputMode="decimal" defaultValue="25000.00" unit="USD" />,
  },
});

export const Error = meta.story({
  args: {
    error: 'Enter an address such as name@example.org.',
    hint: 'We write only about your account.',
    required: true,
    children: <TextInput type="email" defaultValue="ann@" />,
  },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox', { name: 'Email' });
    await expect(input).toBeInvalid();
    await expect(input).toBeRequired();
    await expect(input).toHaveAccessibleDescription(
      'Enter an address such as name@example.org. We write only about your account.',
    );
  },
});

export const LongText = meta.story({
  globals: { viewport: { value: 'phone360' } },
  args: {
    label:
      'The full legal name of the company that will hold the investment, as shown in the company register',
    error:
      'The register of companies of the country you chose lists no company with exactly this name and number.',
    hint: 'Copy it from the extract; abbreviations such as “Ltd” or “GmbH” matter to the bank that receives the transfer.',
    counter: '112 of 200',
    children: (
      <TextInput defaultValue="Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft" />
    ),
  },
});

export const RightToLeft = meta.story({
  globals: { direction: 'rtl' },
  args: {
    label: 'البريد الإلكتروني',
    error: 'أدخل عنوانًا صحيحًا.',
    children: <TextInput defaultValue="ann@" />,
  },
});
