import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { isWholeBic, plainBic } from '../../../domain/onboarding/bic.ts';
import { entityName, isEntity, personName } from '../../../domain/people/investor.ts';
import { isCountry } from '../../../domain/texts/countries.ts';
import { selectProfile } from '../../../machines/kit/selectors/page.selectors.ts';
import type { BankActor } from '../../../machines/onboarding/bank.machine.ts';
import {
  selectInfo,
  selectIsManual,
  typeSwift,
  chooseCountry,
} from '../../../machines/onboarding/bank.selectors.ts';
import { bankTexts } from '../../../machines/onboarding/checklist.ts';
import type { PersonalDataActor } from '../../../machines/onboarding/personal-data.machine.ts';
import { Section } from '../../ui/layout/Section.tsx';
import { countryOptions } from '../checklist/countries.ts';
import { fieldsOf } from '../checklist/fields.tsx';
import { StepFrame } from '../checklist/StepFrame.tsx';
import { useStepForm } from '../checklist/use-step-form.ts';
import { bankForm, type BankValues } from './bank-form.ts';
import { BankAccount } from './BankAccount.tsx';
import { BankCountry } from './BankCountry.tsx';
import { BankLookup } from './BankLookup.tsx';

const fields = fieldsOf<BankValues>();

const bankNames = ['bank_name', 'bank_address', 'bank_city'] as const;

/** Step three: the account that the money will come from, and what its country means. */
export function Bank({ actor, bank }: { actor: PersonalDataActor; bank: BankActor }) {
  const [countries] = useState(countryOptions);
  const [definition] = useState(() => bankForm(() => bank.getSnapshot().matches({ country: 'notApproved' })));
  const step = useStepForm(actor, 'bank', definition);
  const { control, getValues, setValue } = step.form;
  const country = useWatch({ control, name: 'bank_country' });
  const info = useSelector(bank, selectInfo);
  const profile = useSelector(actor, selectProfile);
  const owner = profile === null ? '' : isEntity(profile) ? (entityName(profile) ?? '') : personName(profile);
  const isDescribed = useSelector(bank, selectIsManual);
  // The machine keeps the bank that it found; the form only shows it.
  useEffect(() => {
    if (info === null) return;
    const texts = bankTexts(info);
    setValue('bank_address', texts.bank_address);
    setValue('bank_city', texts.bank_city);
    if (texts.bank_name) setValue('bank_name', texts.bank_name, { shouldValidate: true });
    if (texts.bank_country) setValue('bank_country', texts.bank_country, { shouldValidate: true });
  }, [info, setValue]);
  /** Another BIC is another bank: all details of the last one are cleared, and the country follows from the BIC. */
  const follow = (swift: string) => {
    const plain = plainBic(swift);
    const { context } = bank.getSnapshot();
    if (plain === context.swift) return;
    if (context.info !== null) for (const name of bankNames) setValue(name, '');
    const home = plain.slice(4, 6);
    if (isWholeBic(plain) && isCountry(home)) setValue('bank_country', home);
    step.keep();
  };
  const ask = () => {
    follow(getValues('bank_swift'));
    const { bank_swift: swift, bank_country: chosen } = getValues();
    typeSwift(bank, swift);
    chooseCountry(bank, chosen);
  };
  return (
    <Section
      title="Bank"
      titlePosition="inside"
      subtitle="The account you’ll wire from and receive payments to."
    >
      <StepFrame actor={actor} step="bank" of={step} before="contactAndTax" onChange={ask}>
        <fields.Text
          name="bank_swift"
          label="Bank BIC (SWIFT code)"
          hint="You’ll find it on your bank statement."
          spellCheck={false}
          autoComplete="off"
        />
        <BankLookup actor={bank} />
        {isDescribed && (
          <div className="grid gap-6 sm:grid-cols-2">
            <fields.Text name="bank_name" label="Bank name" />
            <fields.Choice name="bank_country" label="Bank country" options={countries} />
            <fields.Text name="bank_address" label="Bank address" optional />
            <fields.Text name="bank_city" label="Bank city" optional />
          </div>
        )}
        <BankCountry actor={bank} fields={fields} />
        <BankAccount fields={fields} country={country} owner={owner} />
      </StepFrame>
    </Section>
  );
}
