import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { isOtherSource } from '../../../domain/onboarding/onboarding.ts';
import { profileLengths } from '../../../domain/onboarding/profile-fields.ts';
import type { PersonalDataActor } from '../../../machines/onboarding/personal-data.machine.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { countryOptions } from '../checklist/countries.ts';
import { fieldsOf } from '../checklist/fields.tsx';
import { StepFrame } from '../checklist/StepFrame.tsx';
import { useStepForm } from '../checklist/use-step-form.ts';
import { contactForm, type ContactValues, sourcesOfFunds } from './contact-form.ts';
import { TaxForms } from './TaxForms.tsx';

const fields = fieldsOf<ContactValues>();

/** Step two: how to reach the investor, where tax is paid, and where the money comes from. */
export function ContactAndTax({ actor, email }: { actor: PersonalDataActor; email: string }) {
  const [countries] = useState(countryOptions);
  const step = useStepForm(actor, 'contactAndTax', contactForm);
  const { control, getValues, setValue } = step.form;
  const taxNumber = useWatch({ control, name: 'tax_number' });
  const isOther = isOtherSource(useWatch({ control, name: 'source_of_funds' }));
  const [home, taxHome] = useWatch({ control, name: ['country', 'tax_residence_country'] });
  /** Most people pay tax where they live, so that is suggested, and can be changed. */
  const offerHome = () => {
    const { country, tax_residence_country: chosen } = getValues();
    if (country === '' || chosen !== '') return;
    setValue('tax_residence_country', country, { shouldValidate: true });
    step.keep();
  };
  return (
    <Section title="Contact and tax" titlePosition="inside" subtitle="Your address and where you pay tax.">
      <StepFrame actor={actor} step="contactAndTax" of={step} before="whoInvests" onChange={offerHome}>
        <div className="grid gap-6 sm:grid-cols-2">
          <Field label="Email" hint="Contact the club to change this.">
            <TextInput value={email} readOnly />
          </Field>
          <fields.Text
            name="phone"
            label="Phone"
            hint="Include the country code, for example +44 20 7123 4567"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
          />
          <fields.Text name="address_line_1" label="Street and number" autoComplete="address-line1" />
          <fields.Text
            name="address_line_2"
            label="Flat, floor, building"
            optional
            autoComplete="address-line2"
          />
          <fields.Text name="postal_code" label="Postal code" optional autoComplete="postal-code" />
          <fields.Text name="city" label="City" autoComplete="address-level2" />
          <fields.Text name="region" label="State or region" optional autoComplete="address-level1" />
          <fields.Choice
            name="country"
            label="Country of residence"
            options={countries}
            autoComplete="country"
          />
        </div>
        <h3 className="text-lg font-semibold text-ink">Tax</h3>
        <div className="grid gap-6 sm:grid-cols-2">
          <fields.Choice
            name="tax_residence_country"
            label="Country of tax residence"
            hint={
              home !== '' &&
              home === taxHome &&
              'Same as your country of residence, unless you pay tax elsewhere.'
            }
            options={countries}
          />
          <fields.YesNo
            name="is_us_person"
            label="Are you a US person for tax purposes?"
            hint="A citizen or resident of the United States, or an entity formed there."
          />
          <fields.Options
            name="tax_number"
            label="Do you have a tax number?"
            options={[
              { value: 'yes', label: 'Yes' },
              { value: 'no', label: 'No – my country doesn’t issue one' },
            ]}
          />
          {taxNumber === 'yes' && <fields.Text name="tax_id" label="Tax number" spellCheck={false} />}
          {taxNumber === 'no' && (
            <fields.Text name="no_tax_id_reason" label="Why don’t you have a tax number?" />
          )}
        </div>
        <TaxForms actor={actor} />
        <h3 className="text-lg font-semibold text-ink">Source of funds</h3>
        <fields.YesNo
          name="is_pep"
          label="Are you, a family member or a close associate a politically exposed person (PEP)?"
          hint="Someone in a prominent public office, such as a minister, member of parliament, senior judge, general or ambassador."
        />
        <fields.Choice name="source_of_funds" label="Source of funds" options={sourcesOfFunds} />
        <fields.Paragraph
          name="source_of_funds_comment"
          label="More details"
          optional={!isOther}
          limit={profileLengths.source_of_funds_comment}
        />
      </StepFrame>
    </Section>
  );
}
