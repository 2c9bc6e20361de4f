import { partsOf } from '#storybook/parts/parts.ts';
import preview from '#storybook/preview.tsx';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { Checkbox } from './Checkbox.tsx';
import { DateInput } from './DateInput.tsx';
import { Field } from './Field.tsx';
import { RadioGroup } from './RadioGroup.tsx';
import { Select } from './Select.tsx';
import { Switch } from './Switch.tsx';

const meta = preview.meta({ title: 'UI/Controls', parameters: partsOf('UI/Controls') });
const countries = [
  { value: 'DE', label: 'Germany' },
  { value: 'GB', label: 'United Kingdom of Great Britain and Northern Ireland' },
  { value: 'KP', label: 'North Korea (not accepted)', disabled: true },
];
const kinds = [
  { value: 'person', label: 'A person', hint: 'You invest in your own name.' },
  { value: 'entity', label: 'A company', hint: 'The company holds the investment; you’re its signatory.' },
  { value: 'trust', label: 'A trust', disabled: true },
];

export const Checkboxes = meta.story({
  render: () => (
    <div className="flex flex-col gap-4">
      <Checkbox label="I have read the terms of the club" />
      <Checkbox label="Write to me about new rounds" defaultChecked hint="At most once a week." />
      <Checkbox label="I sign electronically" error="Without this the agreement cannot be signed here." />
      <Checkbox label="Not available" disabled />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox', { name: 'I sign electronically' })).toHaveAccessibleDescription(
      'Without this the agreement cannot be signed here.',
    );
  },
});

export const Radios = meta.story({
  render: () => <RadioGroup legend="Investor details?" name="kind" options={kinds} defaultValue="person" />,
});
export const RadiosWithError = meta.story({
  render: () => (
    <RadioGroup
      legend="Investor details?"
      name="kind"
      options={kinds}
      required
      error="Choose one of the two."
    />
  ),
});

export const Switches = meta.story({
  render: function Switches() {
    const [on, setOn] = useState(false);
    return (
      <div className="flex max-w-md flex-col gap-3">
        <Switch label="Hide amounts" checked={on} onChange={setOn} hint="Shift+H does the same." />
        <Switch label="Dense tables" checked onChange={() => {}} />
        <Switch label="Not available" checked={false} onChange={() => {}} disabled />
      </div>
    );
  },
  play: async ({ canvas }) => {
    const toggle = canvas.getByRole('switch', { name: 'Hide amounts' });
    await userEvent.click(toggle);
    await expect(toggle).toBeChecked();
  },
});

export const Selects = meta.story({
  render: () => (
    <div className="flex max-w-md flex-col gap-4">
      <Field label="Country">
        <Select options={countries} placeholder="Choose a country" />
      </Field>
      <Field label="Country of tax" error="Choose the country where you pay tax.">
        <Select options={countries} defaultValue="GB" />
      </Field>
      <Field label="Bank country">
        <Select options={countries} disabled />
      </Field>
    </div>
  ),
});

export const Dates = meta.story({
  render: () => (
    <div className="flex max-w-md flex-col gap-4">
      <Field label="Date of birth" hint="Year, month, day.">
        <DateInput defaultValue="1984-05-04" max="2008-11-18" />
      </Field>
      <Field label="Passport valid until" error="Enter a valid date.">
        <DateInput defaultValue="2026-02-30" />
      </Field>
      <Field label="Signed on">
        <DateInput disabled defaultValue="2026-11-18" />
      </Field>
    </div>
  ),
  play: async ({ canvas }) => {
    const typed = canvas.getByRole('textbox', { name: 'Date of birth' });
    await userEvent.clear(typed);
    await userEvent.type(typed, '1990-01-31');
    await expect(typed).toHaveValue('1990-01-31');
  },
});

export const RightToLeft = meta.story({
  globals: { direction: 'rtl' },
  render: () => (
    <div className="flex max-w-md flex-col gap-4">
      <Checkbox label="قرأت شروط النادي" defaultChecked />
      <Switch label="إخفاء المبالغ" checked onChange={() => {}} />
      <Field label="تاريخ الميلاد">
        <DateInput defaultValue="1984-05-04" />
      </Field>
      <Field label="البلد">
        <Select options={countries} />
      </Field>
    </div>
  ),
});
