import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { BankActor } from '../../machines/bank.machine.ts';
import { bankTexts } from '../../machines/onboarding-steps.ts';
import type { PersonalDataActor } from '../../machines/personal-data.machine.ts';
import { isEntity, legalName } from '../../machines/profile.ts';
import { Section } from '../ui/Section.tsx';
import { BankAccount } from './BankAccount.tsx';
import { BankCountry } from './BankCountry.tsx';
import { bankForm, type BankValues } from './bank-form.ts';
import { BankLookup } from './BankLookup.tsx';
import { countryOptions } from './countries.ts';
import { fieldsOf } from './fields.tsx';
import { StepFrame } from './StepFrame.tsx';
import { useStepForm } from './use-step-form.ts';

const fields = fieldsOf<BankValues>();

/** Step three: the account that the money will come from, and what its country means. */
export function Bank({ actor, bank }: { actor: PersonalDataActor; bank: BankActor }) {
  const [countries] = useState(countryOptions);
  const step = useStepForm(actor, 'bank', bankForm);
  const { control, getValues, setValue } = step.form;
  const country = useWatch({ control, name: 'bank_country' });
  const info = useSelector(bank, ({ context }) => context.info);
  const owner = useSelector(actor, ({ context: { profile } }) => {
    if (profile === null) return '';
    return isEntity(profile) ? (profile.company_name ?? profile.organization_name ?? '') : legalName(profile);
  });
  const isFound = info !== null;
  // The machine keeps the bank that it found; the form only shows it.
  useEffect(() => {
    if (info === null) return;
    const texts = bankTexts(info);
    setValue('bank_name', texts.bank_name, { shouldValidate: true });
    setValue('bank_address', texts.bank_address);
    setValue('bank_city', texts.bank_city);
    setValue('bank_country', texts.bank_country, { shouldValidate: true });
  }, [info, setValue]);
  const ask = () => {
    const { bank_swift: swift, bank_country: chosen } = getValues();
    bank.send({ type: 'swift.typed', swift });
    bank.send({ type: 'country.chosen', country: chosen });
  };
  return (
    <Section
      title="Bank"
      titlePlace="inside"
      subtitle="The account from which you wire, and to which the club pays."
    >
      <StepFrame actor={actor} step="bank" of={step} before="contactAndTax" onChange={ask}>
        <fields.Text
          name="bank_swift"
          label="BIC (SWIFT code) of the bank"
          hint="8 or 11 letters and digits; it stands on your statements."
          spellCheck={false}
          autoComplete="off"
        />
        <BankLookup actor={bank} />
        {!isFound && (
          <div className="grid gap-6 sm:grid-cols-2">
            <fields.Text name="bank_name" label="Name of the bank" />
            <fields.Choice name="bank_country" label="Country of the bank" options={countries} />
            <fields.Text name="bank_address" label="Address of the bank" optional />
            <fields.Text name="bank_city" label="City of the bank" optional />
          </div>
        )}
        <BankCountry actor={bank} fields={fields} />
        <BankAccount fields={fields} country={country} owner={owner} />
      </StepFrame>
    </Section>
  );
}
