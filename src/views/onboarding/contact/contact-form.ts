import * as z from 'zod/mini';
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

export const sourcesOfFunds = [
  { value: 'salary', label: 'Salary' },
  { value: 'business', label: 'Business income' },
  { value: 'sale_of_assets', label: 'Sale of assets' },
  { value: 'inheritance', label: 'Inheritance' },
  { value: 'investments', label: 'Investments' },
  { value: 'other', label: 'Other' },
] as const;

export const commentLimit = 500;

const shape = {
  phone,
  address_line_1: filled(160, 'Enter street and number'),
  address_line_2: line(160),
  city: filled(80, 'Enter the city'),
  region: line(80),
  postal_code: line(20),
  country: chosen('Choose your country'),
  tax_residence_country: chosen('Choose where you pay tax'),
  tax_number: chosen('Answer yes or no'),
  tax_id: z.pipe(
    line(30),
    z.string().check(z.refine((value) => value === '' || value.length >= 4, 'At least 4 characters')),
  ),
  no_tax_id_reason: line(160),
  is_us_person: chosen('Answer yes or no'),
  is_pep: chosen('Answer yes or no'),
  source_of_funds: chosen('Choose the source of funds'),
  source_of_funds_comment: lines(commentLimit),
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
    (values) => values.source_of_funds !== 'other' || values.source_of_funds_comment.trim() !== '',
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
