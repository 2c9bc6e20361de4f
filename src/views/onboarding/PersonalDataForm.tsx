import { zodResolver } from '@hookform/resolvers/zod';
import { useSelector } from '@xstate/react';
import { formatISO } from 'date-fns/formatISO';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { OnboardingActor } from '../../machines/onboarding.machine.ts';
import { useFailureFields } from '../form-failure.ts';
import { FailureNotice } from '../shell/FailureNotice.tsx';
import { Button } from '../ui/Button.tsx';
import { DateInput } from '../ui/DateInput.tsx';
import { Field } from '../ui/Field.tsx';
import { RadioGroup } from '../ui/RadioGroup.tsx';
import { Select } from '../ui/Select.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { countryOptions } from './countries.ts';
import {
  personalDataChange,
  personalDataFields,
  personalDataForm,
  type PersonalData,
  type PersonalDataInput,
  personalDataOf,
} from './personal-data.ts';

const entityTypes = [
  { value: 'individual', label: 'Myself' },
  { value: 'entity', label: 'A company or another entity that I sign for' },
];

/** What the form needs once, when it is opened. */
const openForm = () => ({
  schema: personalDataForm(formatISO(new Date(), { representation: 'date' })),
  countries: countryOptions(),
});

/** Who invests and how to reach them; only what changed is sent. */
export function PersonalDataForm({ actor }: { actor: OnboardingActor }) {
  const profile = useSelector(actor, ({ context }) => context.profile);
  const failure = useSelector(actor, ({ context }) => context.personalDataFailure);
  const isSaving = useSelector(actor, (snapshot) => snapshot.matches({ personalData: 'saving' }));
  const [{ schema, countries }] = useState(openForm);
  const { register, handleSubmit, control, formState, setError, setFocus } = useForm<
    PersonalDataInput,
    unknown,
    PersonalData
  >({ resolver: zodResolver(schema), defaultValues: personalDataOf(profile), mode: 'onTouched' });
  const entityType = useWatch({ control, name: 'entityType' });
  const others = useFailureFields(failure, { fields: personalDataFields, setError, setFocus });
  const { errors } = formState;
  const submit = handleSubmit((data) =>
    actor.send({ type: 'personalData.save', change: personalDataChange(profile, data) }),
  );
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-6">
      {failure && <FailureNotice failure={failure} others={others} />}
      <RadioGroup
        {...register('entityType')}
        legend="Who invests?"
        options={entityTypes}
        required
        error={errors.entityType?.message}
      />
      {entityType === 'entity' && (
        <Field label="Company name" required error={errors.companyName?.message}>
          <TextInput {...register('companyName')} autoComplete="organization" />
        </Field>
      )}
      <div className="grid gap-6 sm:grid-cols-2">
        <Field
          label="First name"
          required
          hint="In Latin letters, as in your passport."
          error={errors.firstName?.message}
        >
          <TextInput {...register('firstName')} autoComplete="given-name" />
        </Field>
        <Field label="Last name" required error={errors.lastName?.message}>
          <TextInput {...register('lastName')} autoComplete="family-name" />
        </Field>
        <Field label="Date of birth" required hint="YYYY-MM-DD" error={errors.birthDate?.message}>
          <DateInput {...register('birthDate')} autoComplete="bday" />
        </Field>
        <Field label="Country of residence" required error={errors.country?.message}>
          <Select {...register('country')} options={countries} placeholder="Choose" autoComplete="country" />
        </Field>
        <Field
          label="Phone"
          required
          hint="With the country’s prefix: +44 20 7123 4567"
          error={errors.phone?.message}
        >
          <TextInput {...register('phone')} type="tel" inputMode="tel" autoComplete="tel" />
        </Field>
        <Field label="Email" hint="Ask the club to change it.">
          <TextInput value={profile?.email ?? ''} readOnly />
        </Field>
      </div>
      <div>
        <Button type="submit" variant="primary" busy={isSaving}>
          Save
        </Button>
      </div>
    </form>
  );
}
