import * as z from 'zod/mini';
import { isOtherSource } from '../../../domain/onboarding/onboarding.ts';
import { minTaxIdLength, profileLengths as lengths } from '../../../domain/onboarding/profile-fields.ts';
import { countCharacters } from '../../../domain/texts/text-patterns.ts';
import { sourceOfFundsLabels } from '../../kit/format/profile.labels.ts';
import { between, chosen, filled, line, lines, phone } from '../../kit/forms/field-rules.ts';
import { cleanerOf, type StepForm, textsOf, wireTexts } from '../checklist/step-form.ts';

const fields = [
  'phone',
  'address_line_1',
  'address_line_2',
  'city',
  'region',
  'postal_code',
  'country',
  'tax_residence_country',
  'tax_id',
  'no_tax_id_reason',
  'is_us_person',
  'is_pep',
  'source_of_funds',
  'source_of_funds_comment',
] as const;

export type ContactValues = Record<(typeof fields)[number], string> & {
  /** Whether there is a tax number, empty until answered; only the form knows this field. */
  tax_number: string;
};

export const sourcesOfFunds = Object.entries(sourceOfFundsLabels).map(([value, label]) => ({ value, label }));

const shape = {
  phone,
  address_line_1: filled(lengths.address_line_1, 'Enter street and number'),
  address_line_2: line(lengths.address_line_2),
  city: filled(lengths.city, 'Enter the city'),
  region: line(lengths.region),
  postal_code: line(lengths.postal_code),
  country: chosen('Choose your country'),
  tax_residence_country: chosen('Choose where you pay tax'),
  tax_number: chosen('Answer yes or no'),
  tax_id: z.pipe(
    line(lengths.tax_id),
    z
      .string()
      .check(
        z.refine(
          (value) => value === '' || countCharacters(value) >= minTaxIdLength,
          `At least ${minTaxIdLength} characters`,
        ),
      ),
  ),
  no_tax_id_reason: line(lengths.no_tax_id_reason),
  is_us_person: chosen('Answer yes or no'),
  is_pep: chosen('Answer yes or no'),
  source_of_funds: chosen('Choose the source of funds'),
  source_of_funds_comment: lines(lengths.source_of_funds_comment),
};

const schema = z.object(shape).check(
  between<ContactValues>(
    'tax_id',
    'Enter your tax number',
    (values) => values.tax_number !== 'yes' || values.tax_id.trim() !== '',
  ),
  between<ContactValues>(
    'no_tax_id_reason',
    'Tell us why you don’t have a tax number',
    (values) => values.tax_number !== 'no' || values.no_tax_id_reason.trim() !== '',
  ),
  between<ContactValues>(
    'source_of_funds_comment',
    'Tell us briefly where the money comes from',
    (values) => !isOtherSource(values.source_of_funds) || values.source_of_funds_comment.trim() !== '',
  ),
);

/** Step two: how to reach the investor, where tax is paid, and where the money comes from. */
export const contactForm: StepForm<ContactValues> = {
  valuesOf: (profile) => ({
    ...textsOf(profile, fields),
    tax_number: profile?.no_tax_id_reason ? 'no' : profile?.tax_id ? 'yes' : '',
  }),
  schema,
  clean: cleanerOf(shape),
  wireOf: ({ tax_number: _kind, ...texts }, all) => ({
    ...wireTexts(texts),
    ...(all.tax_number === 'yes' && { no_tax_id_reason: null }),
    ...(all.tax_number === 'no' && { tax_id: null }),
  }),
};
