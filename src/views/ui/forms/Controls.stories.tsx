import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { expect, userEvent } from 'storybook/test';
import { partsOf } from '#storybook/parts/parts.ts';
import preview from '#storybook/preview.tsx';
import { dayText } from '../../kit/format/day-text.ts';
import { readerLocale } from '../../kit/format/locale.ts';
import { Button } from '../navigation/Button.tsx';
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
    await userEvent.tab();
    await expect(typed).toHaveValue(dayText('1990-01-31', readerLocale));
    await expect(canvas.getByRole('textbox', { name: 'Passport valid until' })).toHaveValue('2026-02-30');
  },
});

/** A form has the day of the API, whatever stands in the field. */
export const DateInForm = meta.story({
  render: function DateInForm() {
    const { register, control, setValue } = useForm({ defaultValues: { day: '2026-03-04' } });
    const day = useWatch({ control, name: 'day' });
    return (
      <div className="flex max-w-md flex-col gap-4">
        <Field label="Signed on" hint={`The form has ${day}.`}>
          <DateInput {...register('day')} />
        </Field>
        <Button onClick={() => setValue('day', '2027-12-11')}>Another day</Button>
      </div>
    );
  },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Signed on' });
    const shown = (day: string) => dayText(day, readerLocale);
    await expect(field).toHaveValue(shown('2026-03-04'));
    await userEvent.click(field);
    await userEvent.tab();
    await expect(canvas.getByText('The form has 2026-03-04.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Another day' }));
    await expect(field).toHaveValue(shown('2027-12-11'));
    await userEvent.clear(field);
    await userEvent.type(field, shown('2026-05-06'));
    await expect(canvas.getByText('The form has 2026-05-06.')).toBeVisible();
    await userEvent.clear(field);
    await userEvent.type(field, '2026-07-0');
    await expect(canvas.getByText('The form has 2026-07-0.')).toBeVisible();
    await userEvent.type(field, '8{Enter}');
    await expect(field).toHaveValue(shown('2026-07-08'));
    await expect(canvas.getByText('The form has 2026-07-08.')).toBeVisible();
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
