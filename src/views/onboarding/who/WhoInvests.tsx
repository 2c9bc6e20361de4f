import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { dayOf } from '../../../domain/days/days.ts';
import type { PersonalDataActor } from '../../../machines/onboarding/personal-data.machine.ts';
import { LazyBoundary } from '../../kit/page/LazyBoundary.tsx';
import { lazyPart } from '../../ui/feedback/lazy-part.ts';
import { Section } from '../../ui/layout/Section.tsx';
import { countryOptions } from '../checklist/countries.ts';
import { fieldsOf } from '../checklist/fields.tsx';
import { StepFrame } from '../checklist/StepFrame.tsx';
import { useStepForm } from '../checklist/use-step-form.ts';
import { Company } from './Company.tsx';
import { PassportWarning } from './PassportWarning.tsx';
import { whoForm, type WhoValues } from './who-form.ts';

const Owners = lazyPart(async () => (await import('./Owners.tsx')).Owners);

const fields = fieldsOf<WhoValues>();

const openForm = () => {
  const today = dayOf(new Date());
  return { today, definition: whoForm(today), countries: countryOptions() };
};

/** Step one: the person, the identity document, and the company if one invests. */
export function WhoInvests({ actor }: { actor: PersonalDataActor }) {
  const [{ today, definition, countries }] = useState(openForm);
  const step = useStepForm(actor, 'whoInvests', definition);
  const isEntity = useWatch({ control: step.form.control, name: 'entity_type' }) === 'entity';
  const expiry = useWatch({ control: step.form.control, name: 'passport_expiry_date' });
  return (
    <Section
      title="Investor details"
      titlePosition="inside"
      subtitle="The legal name that will hold the shares and send the wire."
    >
      <StepFrame actor={actor} step="whoInvests" of={step}>
        <fields.Options
          name="entity_type"
          label="Who is investing?"
          options={[
            { value: 'individual', label: 'Me personally' },
            { value: 'entity', label: 'A company or other entity I’m authorised to sign for' },
          ]}
        />
        {isEntity && <Company fields={fields} countries={countries} />}
        <h3 className="text-lg font-semibold text-ink">{isEntity ? 'Authorised signatory (you)' : 'You'}</h3>
        <div className="grid gap-6 sm:grid-cols-2">
          <fields.Text
            name="first_name_en"
            label="First name"
            hint="As shown in your passport (Latin alphabet)."
            autoComplete="given-name"
          />
          <fields.Text name="last_name_en" label="Last name" autoComplete="family-name" />
          <fields.Day name="birth_date" label="Date of birth" autoComplete="bday" />
          <fields.Choice name="citizenship" label="Citizenship" options={countries} />
        </div>
        <h3 className="text-lg font-semibold text-ink">ID document</h3>
        <div className="grid gap-6 sm:grid-cols-2">
          <fields.Text
            name="passport_number"
            label="Passport or ID number"
            hint="We check this against your ID in step 5."
          />
          <fields.Day name="passport_issue_date" label="Issue date" />
          <fields.Day name="passport_expiry_date" label="Expiry date" />
        </div>
        <PassportWarning expiry={expiry} today={today} />
        {isEntity && (
          <LazyBoundary>
            <Owners fields={fields} countries={countries} onChange={step.keep} />
          </LazyBoundary>
        )}
      </StepFrame>
    </Section>
  );
}
