import * as z from 'zod/mini';
import { isAccountOf, isRoutingNumber, plainAccount } from '../../../domain/onboarding/bank-account.ts';
import { isWholeBic, plainBic } from '../../../domain/onboarding/bic.ts';
import { hasRoutingNumber, profileLengths as lengths } from '../../../domain/onboarding/profile-fields.ts';
import { between, chosen, filled, line, lines } from '../../kit/forms/field-rules.ts';
import { cleanerOf, type StepForm, textsOf, wireTexts } from '../checklist/step-form.ts';

const fields = [
  'bank_swift',
  'bank_name',
  'bank_address',
  'bank_city',
  'bank_country',
  'bank_account_number',
  'bank_routing_code',
  'bank_account_holder',
  'intermediary_bank_swift',
  'source_of_funds_comment',
] as const;

export type BankValues = Record<(typeof fields)[number], string>;

const bic = z.pipe(
  z.pipe(
    line(40),
    z.transform((value: string) => plainBic(value)),
  ),
  z.string(),
);

const isBic = (value: string) => isWholeBic(plainBic(value));

const shape = {
  bank_swift: bic,
  bank_name: filled(lengths.bank_name, 'Enter the bank’s name'),
  bank_address: line(lengths.bank_address),
  bank_city: line(lengths.bank_city),
  bank_country: chosen('Choose the bank’s country'),
  bank_account_number: z.pipe(
    line(60),
    z.transform((value: string) => plainAccount(value)),
  ),
  bank_routing_code: line(20),
  bank_account_holder: filled(lengths.bank_account_holder, 'Enter the name on the account'),
  intermediary_bank_swift: bic,
  source_of_funds_comment: lines(lengths.source_of_funds_comment),
};

const rules = [
  between<BankValues>('bank_swift', 'Enter the bank’s BIC', ({ bank_swift: swift }) => swift.trim() !== ''),
  between<BankValues>(
    'bank_swift',
    'A BIC has 8 or 11 letters and digits, for example NWBKGB2L',
    ({ bank_swift: swift }) => swift.trim() === '' || isBic(swift),
  ),
  between<BankValues>(
    'intermediary_bank_swift',
    'A BIC has 8 or 11 letters and digits',
    ({ intermediary_bank_swift: swift }) => swift.trim() === '' || isBic(swift),
  ),
  between<BankValues>(
    'bank_account_number',
    'Enter the account',
    ({ bank_account_number: account }) => plainAccount(account) !== '',
  ),
  between<BankValues>(
    'bank_account_number',
    'This IBAN isn’t valid. Please check it.',
    (values) =>
      plainAccount(values.bank_account_number) === '' ||
      isAccountOf(values.bank_country, values.bank_account_number),
  ),
  between<BankValues>(
    'bank_routing_code',
    'This routing number isn’t valid. Please check all 9 digits.',
    (values) => !hasRoutingNumber(values.bank_country) || isRoutingNumber(values.bank_routing_code),
  ),
] as const;

/**
 * Step three: the account that the money will come from.
 * @param asksForSource whether the bank's country requires an explanation of the source of funds, as known when the
 * form is validated.
 */
export const bankForm = (asksForSource: () => boolean): StepForm<BankValues> => ({
  valuesOf: (profile) => textsOf(profile, fields),
  schema: z.object(shape).check(
    ...rules,
    between<BankValues>(
      'source_of_funds_comment',
      'Tell us briefly where the money comes from',
      (values) => !asksForSource() || values.source_of_funds_comment.trim() !== '',
    ),
  ),
  clean: cleanerOf(shape),
  wireOf: (texts, all) =>
    wireTexts(texts, (name) => name !== 'bank_routing_code' || hasRoutingNumber(all.bank_country)),
});
