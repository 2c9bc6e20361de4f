import * as z from 'zod/mini';
import {
  isAtMostWhole,
  isOwnershipShare,
  percentPattern,
  profileLengths as lengths,
} from '../../../domain/onboarding/profile-fields.ts';
import { companyName, isEntity, isPassportAccepted, passportDays } from '../../../domain/people/investor.ts';
import {
  between,
  chosen,
  day,
  filled,
  firstOf,
  isAdult,
  isAlive,
  isNotFuture,
  latinName,
  line,
  documentNumber,
} from '../../kit/forms/field-rules.ts';
import { cleanerOf, type StepForm, textsOf, wireTexts } from '../checklist/step-form.ts';

const personFields = [
  'first_name_en',
  'last_name_en',
  'birth_date',
  'citizenship',
  'passport_number',
  'passport_issue_date',
  'passport_expiry_date',
] as const;

const entityFields = [
  'company_name',
  'registration_number',
  'registration_country',
  'incorporation_date',
  'signatory_title',
] as const;

export type Owner = { name: string; birth_date: string; country: string; ownership_percent: string };

export type WhoValues = Record<(typeof personFields)[number] | (typeof entityFields)[number], string> & {
  entity_type: string;
  beneficial_owners: Owner[];
};

export const noOwner: Owner = { name: '', birth_date: '', country: '', ownership_percent: '' };

const percent = z.pipe(
  line(8),
  z
    .string()
    .check(
      firstOf(
        [(value) => percentPattern.test(value), 'Enter a percentage, for example 33.4'],
        [isOwnershipShare, 'More than 0 and at most 100'],
      ),
    ),
);

/** @param today the person's calendar day, YYYY-MM-DD. */
export function whoForm(today: string): StepForm<WhoValues> {
  const birthDay = () =>
    day(
      'Enter the date of birth',
      [isNotFuture(today), 'This date is in the future'],
      [isAlive(today), 'Check the year'],
    );
  const owner = z.object({
    name: filled(lengths.owner_name, 'Enter the owner’s name'),
    birth_date: birthDay(),
    country: chosen('Choose a country'),
    ownership_percent: percent,
  });
  const shape = {
    entity_type: chosen('Choose who is investing'),
    first_name_en: latinName('Enter your first name'),
    last_name_en: latinName('Enter your last name'),
    birth_date: day(
      'Enter your date of birth',
      [isAdult(today), 'You must be at least 18 years old'],
      [isAlive(today), 'Check the year'],
    ),
    citizenship: chosen('Choose your citizenship'),
    passport_number: documentNumber,
    passport_issue_date: day('Enter the issue date', [isNotFuture(today), 'This date is in the future']),
    passport_expiry_date: day('Enter the expiry date', [
      (value) => isPassportAccepted(value, today),
      `It must be valid for more than ${passportDays} days`,
    ]),
    company_name: line(lengths.company_name),
    registration_number: line(lengths.registration_number),
    registration_country: z.string(),
    incorporation_date: z.union(
      [z.literal(''), day('', [isNotFuture(today), 'This date is in the future'])],
      'Enter a valid date that isn’t in the future',
    ),
    signatory_title: line(lengths.signatory_title),
    beneficial_owners: z.array(owner),
  };
  const needs = (name: (typeof entityFields)[number], message: string) =>
    between<WhoValues>(name, message, (values) => !isEntity(values) || values[name].trim() !== '');
  return {
    valuesOf: (profile) => ({
      ...textsOf(profile, [...personFields, ...entityFields]),
      entity_type: profile !== null && isEntity(profile) ? 'entity' : 'individual',
      company_name: (profile && companyName(profile)) ?? '',
      beneficial_owners: [...(profile?.beneficial_owners ?? [])],
    }),
    schema: z.object(shape).check(
      needs('company_name', 'Enter the company’s name'),
      needs('registration_number', 'Enter the registration number'),
      needs('registration_country', 'Choose the country of incorporation'),
      needs('incorporation_date', 'Enter the date of incorporation'),
      needs('signatory_title', 'Enter your role, for example Director'),
      between<WhoValues>(
        'beneficial_owners',
        'Add every owner of 25% or more, or the person who controls the company',
        (values) => !isEntity(values) || values.beneficial_owners.length > 0,
      ),
      between<WhoValues>(
        'beneficial_owners',
        'The shares add up to more than 100%',
        ({ beneficial_owners: owners }) => isAtMostWhole(owners.map(({ ownership_percent: share }) => share)),
      ),
    ),
    clean: cleanerOf(shape),
    wireOf: ({ beneficial_owners: owners, ...texts }, all) => ({
      ...wireTexts(texts, (name) => isEntity(all) || !entityFields.some((field) => field === name)),
      ...(owners && isEntity(all) && { beneficial_owners: owners }),
    }),
  };
}
